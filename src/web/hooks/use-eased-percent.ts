import { useEffect, useRef, useState } from 'react';
import { easePercent } from '../model/progress.ts';

/**
 * Follows `target` (0..100) at the specification's highest speed, frame by frame. The speed is counted from the start
 * of the analysis, so that a page loaded again shows at once what the bar had reached.
 * @param startedAtMs wall clock of the start, milliseconds
 */
export function useEasedPercent(target: number, startedAtMs: number): number {
  const [shown, setShown] = useState(0);
  const drawnAtMs = useRef(startedAtMs);
  useEffect(() => {
    if (target === 0) return;
    let frame = 0;
    const draw = () => {
      const nowMs = Date.now();
      const elapsedMs = nowMs - drawnAtMs.current;
      drawnAtMs.current = nowMs;
      setShown((value) => easePercent(value, target, elapsedMs));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
