import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it appears, because the button that led here is gone and the focus with it. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="stack" tabIndex={-1} ref={box}>
      {children}
    </div>
  );
}
