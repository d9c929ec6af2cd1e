/** The shell's data for the app (§3, §7) as JSON: login, package and names, deviceMsg, headers. Needs a new start. */
import { Button, JsonInput } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { type DeviceSettings, deviceChange } from '../../../simulator/protocol/device.ts';
import { issueText } from '../../../simulator/protocol/schema.ts';
import { jsonProblem } from '../../../simulator/text/json-problem.ts';
import { usePhones } from '../context.ts';
import styles from './settings.module.css';

export interface ShellSettingsProps {
  readonly device: DeviceSettings;
  readonly close: () => void;
}

export function ShellSettings({ device, close }: ShellSettingsProps) {
  const { changePhone } = usePhones();
  const { nativeLogin, packageName, appName, afid, deviceMsg, appendReqHeaders = {} } = device;
  const known = { nativeLogin, packageName, appName, afid, deviceMsg, appendReqHeaders };
  const [text, setText] = useState(() => JSON.stringify(known, null, 2));
  const [problem, setProblem] = useState<string | null>(null);
  const apply = () => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), deviceChange()), text);
    if (!read.success) return setProblem(issueText(read.issues[0], 'settings'));
    void changePhone(read.output);
    return close();
  };
  return (
    <div className={styles['fields']}>
      <JsonInput
        label="Shell as JSON"
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        error={problem}
        // Shown instead of `error` while the text isn't valid JSON.
        validationError={problem ?? jsonProblem(text)}
        spellCheck={false}
        autosize
        minRows={8}
        maxRows={24}
      />
      <p className={styles['note']}>Values of nativeLogin: none, signsIn, cancels.</p>
      <Button size="xs" onClick={apply}>
        Apply and restart the phone
      </Button>
    </div>
  );
}
