/**
 * The whole window: header, then scenario, clock and SMS on the left, the phone in the middle, the tabs on the right.
 */
import { useStore } from '@nanostores/react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import handle from '../kit/handle.module.css';
import styles from './app.module.css';
import { Header } from './header.tsx';
import { KeysContext, SessionContext, useWorkbench } from '../session/context.ts';
import { useShortcuts } from '../palette/use-shortcuts.ts';
import { Notice } from '../kit/notice.tsx';
import { TroublePage } from './trouble-page.tsx';
import { PHONE_PX, WORLD_PX, usePaneSizes } from './use-pane-sizes.ts';
import { ClockPanel } from '../clock/clock-panel.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { ScenarioPicker } from '../world/scenario-picker.tsx';
import { SmsInbox } from '../world/sms-inbox.tsx';
import { Help } from '../palette/help.tsx';
import { Palette } from '../palette/palette.tsx';
import { Phone } from '../phone/phone.tsx';

export function App() {
  const workbench = useWorkbench();
  const session = useStore(workbench.$session);
  const trouble = useStore(workbench.$trouble);
  const { left, middle, resets, layout } = usePaneSizes();
  const pressed = useShortcuts();

  return (
    <SessionContext value={session}>
      <KeysContext value={pressed}>
        <div className={styles['app']}>
          <Header />
          {trouble !== null ? (
            <TroublePage trouble={trouble} />
          ) : (
            <main className={styles['panes']}>
              <Group {...layout}>
                <Panel
                  id="left"
                  panelRef={left}
                  defaultSize={`${WORLD_PX}px`}
                  minSize="232px"
                  groupResizeBehavior="preserve-pixel-size"
                >
                  <section className={styles['left']} aria-label="World">
                    <ScenarioPicker />
                    {session && <ClockPanel />}
                    {session && <SmsInbox />}
                  </section>
                </Panel>
                <Separator className={handle['handle']} aria-label="Resize the world column" />
                <Panel
                  id="middle"
                  panelRef={middle}
                  defaultSize={`${PHONE_PX}px`}
                  minSize="340px"
                  groupResizeBehavior="preserve-pixel-size"
                >
                  <section className={styles['middle']} aria-label="Phone">
                    {session && <Phone key={session.id} />}
                  </section>
                </Panel>
                <Separator className={handle['handle']} aria-label="Resize the phone column" />
                <Panel id="right" minSize="380px">
                  <section className={styles['right']} aria-label="Inspector">
                    {session && <RecordTabs key={resets} />}
                  </section>
                </Panel>
              </Group>
            </main>
          )}
          <Palette />
          <Help />
          <Notice />
        </div>
      </KeysContext>
    </SessionContext>
  );
}
