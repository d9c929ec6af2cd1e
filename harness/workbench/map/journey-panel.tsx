/** The journey map: the statuses of §4 as a live graph, where this customer is and was; a click or Enter goes there. */
import {
  Controls,
  type Edge,
  MarkerType,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore as useFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StatusCode } from '#src/facts/statuses.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { placeOf, sidesOf, stopSize } from './journey-graph.ts';
import { neighbour, stops, transitionKey, transitions } from './journey-map.ts';
import { type Trail, trailOf } from './journey-trail.ts';
import { JourneyFacts } from './journey-facts.tsx';
import { JourneyStop, type StopNode, type StopState } from './journey-stop.tsx';
import styles from './journey.module.css';
import { usePhones } from '../phone/context.ts';
import { toStatus } from './to-status.ts';

const kinds = { stop: JourneyStop };
const frame = { padding: 0.04, maxZoom: 1.1 };

export function JourneyPanel() {
  const workbench = useWorkbench();
  const phones = usePhones();
  const session = useSession();
  const world = useStore(session.$world);
  const log = useStore(session.$log);
  const trail = useMemo(() => trailOf(world, log), [world, log]);
  const [looked, look] = useState<StatusCode | null>(null);
  const map = useRef<HTMLDivElement>(null);
  const go = useCallback(
    (status: StatusCode) => void toStatus(workbench, phones, status),
    [workbench, phones],
  );
  const nodes = useMemo(() => nodesOf(trail, go, look), [trail, go]);
  const edges = useMemo(() => edgesOf(trail, looked), [trail, looked]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = stops.find(({ status }) => event.target === buttonOf(map.current, status));
    const next = from && neighbour(from.status, event.key);
    if (next === undefined) return;
    event.preventDefault();
    buttonOf(map.current, next)?.focus();
  };

  return (
    <div className={styles['panel']}>
      <JourneyFacts trail={trail} looked={looked} />
      <div
        ref={map}
        className={styles['map']}
        role="region"
        aria-label="Journey map"
        onKeyDown={move}
      >
        <ReactFlowProvider>
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={kinds}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            preventScrolling={false}
            zoomOnScroll={false}
            minZoom={0.3}
            fitView
            fitViewOptions={frame}
          >
            <Controls showInteractive={false} fitViewOptions={frame} />
            <Refit />
          </ReactFlow>
        </ReactFlowProvider>
      </div>
    </div>
  );
}

const buttonOf = (map: HTMLElement | null, status: StatusCode) =>
  map?.querySelector<HTMLButtonElement>(`button[data-status="${status}"]`);

/** The whole map stays in view while its pane is resized. */
function Refit() {
  const { fitView } = useReactFlow();
  const width = useFlow((flow) => flow.width);
  const height = useFlow((flow) => flow.height);
  useEffect(() => void fitView(frame), [fitView, width, height]);
  return null;
}

function nodesOf(
  trail: Trail,
  go: (status: StatusCode) => void,
  look: (status: StatusCode | null) => void,
): StopNode[] {
  const before = new Set([...trail.covered.keys()].flatMap((key) => key.split('-').map(Number)));
  const stateOf = (status: number): StopState => {
    if (status === trail.here) return 'here';
    if (trail.been.has(status)) return 'been';
    return before.has(status) ? 'before' : 'never';
  };
  return stops.map((stop) => ({
    id: String(stop.status),
    type: 'stop',
    position: placeOf(stop),
    data: { stop, state: stateOf(stop.status), go, look },
    ...stopSize,
  }));
}

const inks = { lived: 'var(--wb-green)', played: 'var(--wb-ink-3)', never: 'var(--map-never)' };

function edgesOf(trail: Trail, looked: StatusCode | null): Edge[] {
  return transitions.map((transition) => {
    const cover = trail.covered.get(transitionKey(transition)) ?? 'never';
    const [sourceHandle, targetHandle] = sidesOf(transition);
    const near = transition.from === looked;
    const ink = near ? 'var(--wb-amber)' : inks[cover];
    return {
      id: transitionKey(transition),
      source: String(transition.from),
      target: String(transition.to),
      sourceHandle,
      targetHandle,
      ariaLabel: `${transition.from} to ${transition.to}: ${transition.by}`,
      style: {
        stroke: ink,
        strokeWidth: cover === 'lived' || near ? 2.5 : 1.5,
        ...(transition.skips && { strokeDasharray: '5 4' }),
      },
      markerEnd: { type: MarkerType.ArrowClosed, color: ink, width: 14, height: 14 },
      zIndex: near ? 2 : cover === 'never' ? 0 : 1,
    };
  });
}
