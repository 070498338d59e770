import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus after a request, when the focused button is gone. Elements cannot be focused earlier, because they are
 * disabled during the request.
 */
export function useFocusAfterRequest<Target extends HTMLElement>(
  isBusy: boolean,
): { ref: RefObject<Target | null>; moveFocus(): void } {
  const ref = useRef<Target>(null);
  const moved = useRef(0);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (isBusy || wanted === moved.current) return;
    moved.current = wanted;
    ref.current?.focus();
  }, [isBusy, wanted]);
  return { ref, moveFocus: () => setWanted((count) => count + 1) };
}
