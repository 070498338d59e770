import { X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from '#contracts/product/ui-constants.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { NO_TOASTS, reduceToasts, type ToastMessage } from './toast-state.ts';

type ShowToast = (toast: { title: string; text?: string; tone?: ToastMessage['tone'] }) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a short message at the edge of the screen; a newer message replaces it. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Provides `useToast` to its children and renders the messages. */
export function Toaster({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(reduceToasts, NO_TOASTS);
  const show: ShowToast = useCallback(
    ({ tone = 'plain', ...rest }) => dispatch({ type: 'add', toast: { tone, ...rest } }),
    [],
  );
  const closed = state.toasts.find((toast) => !toast.isOpen);
  useEffect(() => {
    if (closed === undefined) return;
    const timer = setTimeout(() => dispatch({ type: 'remove', id: closed.id }), TOAST_REMOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [closed]);
  return (
    <ToastContext value={show}>
      {children}
      <ol aria-live="polite" className="fixed right-4 bottom-4 z-50 w-[min(24rem,calc(100vw-2rem))] print:hidden">
        {state.toasts
          .filter((toast) => toast.isOpen)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={() => dispatch({ type: 'dismiss', id: toast.id })} />
          ))}
      </ol>
    </ToastContext>
  );
}

/**
 * A message that disappears after a delay, but not while it is hovered or focused. F8 focuses it; Escape closes it and
 * restores the focus.
 */
function ToastCard({ toast, onDismiss }: { toast: ToastMessage; onDismiss: () => void }) {
  const [isPaused, setPaused] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const previousFocus = useRef<Element | null>(null);
  const close = () => {
    const isInside = card.current?.contains(document.activeElement) ?? false;
    onDismiss();
    const target = previousFocus.current?.isConnected ? previousFocus.current : document.getElementById('main');
    if (isInside && target instanceof HTMLElement) target.focus();
  };
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const focusToast = ({ key }: KeyboardEvent) => key === 'F8' && card.current?.querySelector('button')?.focus();
    document.addEventListener('keydown', focusToast);
    return () => document.removeEventListener('keydown', focusToast);
  }, []);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return (
    <li
      ref={card}
      aria-live={toast.tone === 'critical' ? 'assertive' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        setPaused(true);
      }}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className={joinClassNames(
        'settle flex gap-3 rounded-8 border bg-surface p-4 shadow-float',
        toast.tone === 'critical' ? 'border-critical' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-ink">{toast.title}</p>
        {toast.text && <p className="mt-0.5 text-14 text-ink-2">{toast.text}</p>}
      </div>
      <button type="button" aria-label="Dismiss" onClick={close} className="size-6 shrink-0 text-ink-3 hover:text-ink">
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
