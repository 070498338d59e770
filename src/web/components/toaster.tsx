import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useReducer } from 'react';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from '#contracts/ui-constants.ts';
import { NO_TOASTS, type ToastMessage, toastReducer } from './toast-state.ts';
import { classNames } from './ui/class-names.ts';

type ShowToast = (toast: { title: string; text?: string; tone?: ToastMessage['tone'] }) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Shows a short message at the edge of the screen; a newer one replaces it. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Gives its children `useToast` and draws the messages. */
export function Toaster({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(toastReducer, NO_TOASTS);
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
      <Toast.Provider duration={TOAST_DURATION_MS}>
        {children}
        {state.toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => dispatch({ type: 'dismiss', id: toast.id })} />
        ))}
        <Toast.Viewport className="fixed right-4 bottom-4 z-50 w-[min(24rem,calc(100vw-2rem))]" />
      </Toast.Provider>
    </ToastContext>
  );
}

function ToastCard({ toast, onDismiss }: { toast: ToastMessage; onDismiss: () => void }) {
  return (
    <Toast.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      className={classNames(
        'settle flex gap-3 rounded-8 border bg-surface p-4 shadow-float',
        toast.tone === 'critical' ? 'border-critical' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold text-ink">{toast.title}</Toast.Title>
        {toast.text && <Toast.Description className="mt-0.5 text-14 text-ink-2">{toast.text}</Toast.Description>}
      </div>
      <Toast.Close aria-label="Dismiss" className="size-6 shrink-0 text-ink-3 hover:text-ink">
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
