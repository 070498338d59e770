import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { computeOpenDelay } from './tooltip-delay.ts';
import { computeTooltipPosition } from './tooltip-position.ts';

/** When the last tooltip closed, in ms since the page was loaded. */
const LastClosedContext = createContext<RefObject<number>>({ current: Number.NEGATIVE_INFINITY });

/** Shared by all tooltips: the next one within the skip delay opens immediately. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <LastClosedContext value={useRef(Number.NEGATIVE_INFINITY)}>{children}</LastClosedContext>;
}

/**
 * A button with a tooltip that opens after a delay on hover and immediately on focus or touch. It closes on Escape,
 * when the pointer leaves and on a touch elsewhere; it can be hovered and stays next to its button (WCAG 1.4.13).
 * Screen readers read `text` with the button.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const anchorRef = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, openAfterDelay, close } = useTooltip(anchorRef);
  const leave = () => document.activeElement !== button.current && close();
  return (
    <span ref={anchorRef} className="inline-flex" onPointerEnter={openAfterDelay} onPointerLeave={leave}>
      <button
        ref={button}
        type="button"
        onFocus={open}
        onBlur={close}
        onClick={open}
        className="inline-flex min-h-6 items-center rounded-4"
      >
        {children}
        <span className="sr-only">: {text}</span>
      </button>
      {isOpen && (
        <span
          ref={showTooltip}
          popover="manual"
          aria-hidden="true"
          className="fixed inset-auto m-0 max-w-72 overflow-visible border-0 bg-transparent px-0 py-1.5"
        >
          <span className="block rounded-4 border bg-surface px-2.5 py-1.5 text-left text-12 font-normal text-ink shadow-float">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}

/** Returns whether the tooltip is open, and the handlers that open and close it. */
function useTooltip(anchorRef: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const lastClosedAt = useContext(LastClosedContext);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const hide = () => setIsOpen(false);
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const hideOnOutsideClick = ({ target }: Event) =>
      target instanceof Node && !anchorRef.current?.contains(target) && hide();
    const reposition = () => positionNextTo(anchorRef.current?.querySelector<HTMLElement>('[popover]') ?? null);
    document.addEventListener('keydown', hideOnEscape, { signal: controller.signal });
    // Mobile browsers do not focus a touched button, so no blur event follows.
    document.addEventListener('pointerdown', hideOnOutsideClick, { signal: controller.signal });
    window.addEventListener('scroll', reposition, { capture: true, passive: true, signal: controller.signal });
    return () => {
      controller.abort();
      lastClosedAt.current = performance.now();
    };
  }, [isOpen, lastClosedAt, anchorRef]);
  const open = () => {
    window.clearTimeout(timer.current);
    setIsOpen(true);
  };
  return {
    isOpen,
    open,
    openAfterDelay: () => {
      timer.current = window.setTimeout(open, computeOpenDelay(performance.now() - lastClosedAt.current));
    },
    close: () => {
      window.clearTimeout(timer.current);
      setIsOpen(false);
    },
  };
}

function showTooltip(tooltip: HTMLElement | null): void {
  tooltip?.showPopover();
  positionNextTo(tooltip);
}

/** Positions the tooltip next to its button. */
function positionNextTo(tooltip: HTMLElement | null): void {
  const anchor = tooltip?.parentElement?.getBoundingClientRect();
  if (!tooltip || !anchor) return;
  const { left, top } = computeTooltipPosition(
    anchor,
    tooltip.getBoundingClientRect(),
    document.documentElement.clientWidth,
  );
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${top}px`;
}
