import { loginTexts } from '#src/login/login.texts.ts';
import { useTexts } from '../../../texts.ts';
import { APerson } from '../contact/a-person.tsx';
import { Fold } from '../reading/fold.tsx';

/** Below a code by SMS: what to do without the SIM, and whom to ask. */
export function NoCode() {
  const t = useTexts(loginTexts);
  return (
    <Fold title={t.noCode} note={t.noCodeHelp} need={0}>
      <p>{t.lostSim}</p>
      <p>{t.newNumber}</p>
      <APerson />
    </Fold>
  );
}
