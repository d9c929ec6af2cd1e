/** What every player does with the phone of a world, whatever draws its screens. */
import { expect, test } from 'vitest';
import { type Found, Player } from '#harness/player/player.ts';
import type { PhoneStep } from '#harness/player/step.ts';
import type { Control } from '#harness/simulator/client/control.ts';
import { nextPictureText } from '#harness/simulator/protocol/phone.ts';

class PhonePlayer extends Player {
  readonly engine = 'browser';
  protected load = () => Promise.resolve();
  readonly look = () =>
    Promise.resolve({ route: '#/', text: '', language: 'en', controls: [], busy: false });
  readonly close = () => Promise.resolve();
  readonly named = (): Found => expect.fail('nothing is on this screen');
  readonly attempt = (step: PhoneStep): Promise<string | null> =>
    step.act === 'chooseNext' ? this.onDevice(step) : Promise.resolve('not on this phone');
}

test('A step that chooses the next picture ends once the phone has it', async () => {
  const heard: string[] = [];
  const control = {
    serverUrl: 'http://127.0.0.1/',
    act: () => {
      setTimeout(() => heard.push(nextPictureText('face')), 200);
      return Promise.resolve(null);
    },
    log: () =>
      Promise.resolve(
        heard.map((text, index) => ({
          seq: index + 1,
          at: 0,
          kind: 'external',
          text,
          detail: null,
        })),
      ),
  };
  const phone = new PhonePlayer(control as unknown as Control);
  await phone.enter({ id: 'w1', url: '/w/w1/' });
  for (const count of [1, 2]) {
    await phone.act({ act: 'chooseNext', picture: 'face' });
    expect(heard).toHaveLength(count);
  }
});
