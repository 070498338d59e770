import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns a function that focuses the element of `ref` after a request, for requests that remove the focused button.
 * The element cannot be focused earlier, because it is disabled during the request.
 */
export function useFocusAfterRequest<Target extends HTMLElement>(
  isBusy: boolean,
): { ref: RefObject<Target | null>; moveFocus(): void } {
  const ref = useRef<Target>(null);
  const moved = useRef(0);
  const [requestedMoveCount, setRequestedMoveCount] = useState(0);
  useEffect(() => {
    if (isBusy || requestedMoveCount === moved.current) return;
    moved.current = requestedMoveCount;
    ref.current?.focus();
  }, [isBusy, requestedMoveCount]);
  return { ref, moveFocus: () => setRequestedMoveCount((count) => count + 1) };
}
