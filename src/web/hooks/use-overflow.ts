import { useCallback, useState } from 'react';

/**
 * Measures whether the content of an element is wider than the element; `isOverflowing` is true until it is measured.
 */
export function useOverflow() {
  const [isOverflowing, setOverflowing] = useState(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, isOverflowing };
}
