/** The Android and iOS samples: valid syntax, the contract's seven actions field by field, and settings that may not slip (§7). */
import { Window } from 'happy-dom';
import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BRIDGE_NAME, type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { policyFor } from '#widget/vite/csp.ts';
import { filesBelow, textOf } from '../../house/tree.ts';
import { type NativeLanguage, quotedNames, syntaxErrors } from '../../../support/grammar.ts';

const androidFolder = 'harness/shells/android';
const files = filesBelow('harness/shells');
const android = files.filter((file) => /android\/.*\.kts?$/.test(file));
const ios = files.filter((file) => /ios\/.*\.swift$/.test(file));
const languageOf = (file: string): NativeLanguage => (file.endsWith('.swift') ? 'swift' : 'kotlin');
const bridges = {
  android: textOf(android.find((file) => file.endsWith('/NativeBridge.kt')) ?? ''),
  ios: textOf(ios.find((file) => file.endsWith('/NativeBridge.swift')) ?? ''),
};
const actions = Object.keys(bridgeContract) as BridgeAction[];

/** The names of all fields of a schema, those of objects in it too. */
function fieldsOf(schema: v.GenericSchema): string[] {
  if ('wrapped' in schema) return fieldsOf(schema.wrapped as v.GenericSchema);
  if (!('entries' in schema)) return [];
  return Object.entries(schema.entries as Record<string, v.GenericSchema>).flatMap(
    ([name, inner]) => [name, ...fieldsOf(inner)],
  );
}

const contractFields = (action: BridgeAction): Set<string> =>
  new Set([
    ...fieldsOf(bridgeContract[action].params()),
    ...fieldsOf(bridgeContract[action].result()),
  ]);

test('every file is valid Kotlin or Swift, and a broken one would be told', async () => {
  expect(android.length).toBeGreaterThan(8);
  expect(ios.length).toBeGreaterThan(5);
  for (const file of [...android, ...ios]) {
    expect(await syntaxErrors(languageOf(file), textOf(file)), file).toEqual([]);
  }
  expect(await syntaxErrors('kotlin', 'fun a(x: Int = {')).not.toEqual([]);
  expect(await syntaxErrors('swift', 'func a( -> Int { return 1 ')).not.toEqual([]);
});

describe.each(['android', 'ios'] as const)('the %s bridge', (shell) => {
  const source = bridges[shell];
  const language = shell === 'ios' ? 'swift' : 'kotlin';

  test('is called as the page calls it', () => {
    expect(source).toMatch(new RegExp(`\\b(?:NAME|name) = "${BRIDGE_NAME}"`));
  });

  test('answers the actions of the contract and no other, and refuses what it does not know', () => {
    const cases = shell === 'ios' ? /^\s*case "(\w+)":/gm : /^\s*"(\w+)" ->/gm;
    const answered = [...source.matchAll(cases)].map((row) => row[1]);
    expect(answered).toHaveLength(actions.length);
    expect(new Set(answered)).toEqual(new Set(actions));
    expect(source).toMatch(/^\s*(?:else ->|default:) .*not supported/m);
  });

  test.for(actions)("%s reads and writes the contract's fields", async (action) => {
    const names = (await quotedNames(language, source)).get(action);
    expect(names).toEqual(contractFields(action));
  });
});

describe('what may not slip in the Android sample', () => {
  const code = android.map(textOf).join('\n');
  const manifest = textOf('harness/shells/android/app/src/main/AndroidManifest.xml');

  test.for([
    ['no file access', /allowFileAccess = false/],
    ['no content access', /allowContentAccess = false/],
    ['no mixed content', /MIXED_CONTENT_NEVER_ALLOW/],
    ['storage for drafts and opIds', /domStorageEnabled = true/],
    ['the listener for one origin', /addWebMessageListener\(\s*view, NativeBridge\.NAME, setOf\(/],
    ['the main frame alone', /if \(!isMainFrame \|\| sourceOrigin\.toString\(\) != Page\.ORIGIN\)/],
    ['a bad certificate ends the load', /handler\.cancel\(\)/],
    ['a lost renderer is answered for', /onRenderProcessGone[^}]+pageIsGone\(\)\s+return true/],
    [
      'and the page is loaded again, but not for ever',
      /ends\.size <= MOST_ENDS\) return openPage\(\)/,
    ],
    ['nothing of the app in the list of recent apps', /setRecentsScreenshotEnabled\(false\)/],
    ['texts alone are read', /message\.type != WebMessageCompat\.TYPE_STRING\) return/],
    ['no file of ours by way of the picker', /SCHEME_CONTENT && it\.authority != authority/],
    ['plain http in debug builds only', /setHttpAllowed\(BuildConfig\.DEBUG\)/],
    ['Back goes through the history', /canGoBack\(\)\) view\.goBack\(\)/],
    ['debugging in debug builds only', /setWebContentsDebuggingEnabled\(BuildConfig\.DEBUG\)/],
    ['no address of a link, only a known place', /link\.fragment\?\.takeIf \{ it in known \}/],
    ['errors to the crash reporter', /if \(event == PageError\.EVENT\) crashes\.report\(texts\)/],
    ['video for our origin alone', /RESOURCE_VIDEO_CAPTURE[^]+request\.deny\(\)/],
  ] as const)('%s', ([, pattern]) => expect(code).toMatch(pattern));

  test('has nothing that opens a door', () => {
    const doors =
      /^(?!\s*(?:\/\/|\*|\/\*)).*(?:addJavascriptInterface\(|\.proceed\(|ALWAYS_ALLOW|evaluateJavascript\(|FromFileURLs)/gm;
    expect(code.match(doors)).toBeNull();
  });

  test('asks for the network and the camera, and takes back what libraries would add', () => {
    const asked = [
      ...manifest.matchAll(/<uses-permission android:name="([\w.]+)"( tools:node="remove")?/g),
    ];
    expect(asked.map(([, name, removed]) => `${removed ? '-' : '+'} ${name}`)).toEqual([
      '+ android.permission.INTERNET',
      '+ android.permission.ACCESS_NETWORK_STATE',
      '+ android.permission.CAMERA',
      '- com.google.android.gms.permission.AD_ID',
    ]);
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).not.toMatch(/^\s*<queries/m);
  });

  test('tells the page when the network goes and comes', () => {
    expect(code).toMatch(/registerNetworkCallback\(/);
    expect(code.match(/setNetworkAvailable\(/g)).toHaveLength(2);
  });

  test('speaks TLS only; a debug build also with the simulator on this machine', () => {
    const config = (kind: string) =>
      textOf(`harness/shells/android/app/src/${kind}/res/xml/network_security_config.xml`);
    expect(config('main')).toContain('<base-config cleartextTrafficPermitted="false">');
    expect(config('main')).not.toMatch(/Permitted="true"|domain|"user"/);
    const clear = [...config('debug').matchAll(/<domain [^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(clear).toEqual(['127.0.0.1', 'localhost', '10.0.2.2']);
  });

  test('takes the page that was built for its origin, and no other', () => {
    const asked =
      /Regex\("connect-src \$\{Regex\.escape\(origin\.ifEmpty \{ "'self'" \}\)\}\[; \]"\)/;
    expect(textOf(`${androidFolder}/app/build.gradle.kts`)).toMatch(asked);
    expect(policyFor('', 'https://api.example.com')).toContain(
      'connect-src https://api.example.com;',
    );
    expect(policyFor('', '')).toContain("connect-src 'self';");
  });
});

describe('what may not slip in the iOS sample', () => {
  const code = ios.map(textOf).join('\n');

  test.for([
    [
      'the page under the API’s origin',
      /loadHTMLString\(Page\.html\(\), baseURL: Page\.address\(at: place\)\)/,
    ],
    [
      'a handler with reply in the page’s world',
      /addScriptMessageHandler\(\s*bridge, contentWorld: \.page/,
    ],
    [
      'the main frame of our origin alone',
      /guard Page\.isOwn\(FrameOrigin\(message\.frameInfo\)\)/,
    ],
    [
      'a lost process loads the page again, but not for ever',
      /webViewWebContentProcessDidTerminate[^]{0,200}ends\.count <= 3 \{ load\(\) \} else/,
    ],
    ['no page but this one', /isPage\(address\) \{ return \.allow \}[^}]+\}\s+return \.cancel/],
    [
      'inspection in debug builds only',
      /#if DEBUG\s+if #available\(iOS 16\.4, \*\) \{ webView\.isInspectable = true \}\s+#endif/,
    ],
    ['no second web view', /OutsideLinks\.open\(address\) \}\s+return nil/],
    ['the bridge holds nothing that holds it', /weak var webView[^]+weak var presenter/],
    [
      'no picture of the app in the list of recent apps',
      /sceneDidEnterBackground[^}]+[^]{0,200}addSubview\(cover\)/,
    ],
    ['the page’s storage in no backup', /isExcludedFromBackup = true/],
    [
      'a debug build says where the page is another API’s',
      /"connect-src [^]{0,120}assert\(\s*text\.range\(of: policy/,
    ],
    [
      'no address of a link, only a known place',
      /facts\.places\.contains\(place\) else \{ return nil \}/,
    ],
    [
      'errors to the crash reporter',
      /if event == LoggedCrashes\.event \{ crashes\.report\(details\) \}/,
    ],
    ['the session stays on this phone', /WhenUnlockedThisDeviceOnly/],
  ] as const)('%s', ([, pattern]) => expect(code).toMatch(pattern));

  test('has nothing that opens a door', () => {
    const plist = textOf('harness/shells/ios/Loans/Info.plist').replaceAll(/<!--[^]*?-->/g, '');
    expect(code.match(/evaluateJavaScript\(|[cC]hallenge|nonPersistent\(\)/g)).toBeNull();
    expect(plist).not.toMatch(/NSAppTransportSecurity|Contacts|PhotoLibrary|Location|Tracking/);
    expect(plist).toContain('<key>NSCameraUsageDescription</key>');
  });
});

test('what the samples say to customers is there in Spanish too', () => {
  const names = (file: string) =>
    [...textOf(file).matchAll(/<string name="(\w+)">[^<]+</g)].map((row) => row[1]);
  const values = 'harness/shells/android/app/src/main/res/values';
  const spoken = names(`${values}/strings.xml`);
  expect(spoken.length).toBeGreaterThan(1);
  expect(names(`${values}-es/strings.xml`)).toEqual(spoken);

  const swift = ios.map(textOf).join('\n');
  const said = [...swift.matchAll(/NSLocalizedString\("([^"]+)"/g)].map((row) => row[1]);
  const spanish = textOf('harness/shells/ios/Loans/es.lproj/Localizable.strings');
  expect(said.length).toBeGreaterThan(1);
  expect([...spanish.matchAll(/^"([^"]+)" = "[^"]+";$/gm)].map((row) => row[1])).toEqual(said);
  expect(textOf('harness/shells/ios/Loans/es.lproj/InfoPlist.strings')).toMatch(
    /^NSCameraUsageDescription = "[^"]+";$/m,
  );
});

test('every XML file is well formed', () => {
  const { DOMParser } = new Window();
  const files = filesBelow('harness/shells').filter((file) =>
    /\.(?:xml|plist|entitlements)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(5);
  const broken = (text: string) =>
    new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') !== null;
  expect(files.filter((file) => broken(textOf(file)))).toEqual([]);
  expect(broken('<a><b></a>')).toBe(true);
});
