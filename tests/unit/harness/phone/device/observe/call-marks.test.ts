/** The phone's calls carry its ticket, also on a page that was built for a real API. */
import { expect, test } from 'vitest';
import { markCalls } from '#harness/phone/device/observe/call-marks.ts';
import { createCauses } from '#harness/phone/device/observe/causes.ts';
import { senderHeader } from '#harness/simulator/protocol/sender.ts';

/** A page that sends one GET. Returns where the request went, and its headers. */
function sent(address: string, apiOrigin?: string) {
  const gone: { url: string; headers: Record<string, string> } = { url: '', headers: {} };
  class Requests {
    open(_method: string, url: string) {
      gone.url = url;
    }
    setRequestHeader(name: string, value: string) {
      gone.headers[name] = value;
    }
    addEventListener() {}
    send() {}
  }
  const scope = {
    location: { href: 'http://sim.test/w/7/#/me' },
    XMLHttpRequest: Requests,
  };
  markCalls(scope as never, createCauses(), () => 'ticket', apiOrigin);
  const request = new scope.XMLHttpRequest();
  request.open('GET', address);
  request.send();
  return gone;
}

test.each([
  ['api/ab12', undefined, 'api/ab12', 'ticket'],
  ['https://api.lender.ng/api/ab12', 'https://api.lender.ng', 'api/ab12', 'ticket'],
  ['https://api.lender.ng.evil.ng/api', 'https://api.lender.ng', undefined, undefined],
  ['https://elsewhere.ng/x', undefined, undefined, undefined],
])(
  'A call to %s of a page for %s is marked only if it is the app’s',
  (address, apiOrigin, url = address, ticket) => {
    const gone = sent(address, apiOrigin);
    expect([gone.url, gone.headers[senderHeader]]).toEqual([url, ticket]);
  },
);
