import { TOAST_LIMIT } from '#contracts/product/ui-constants.ts';

export interface ToastMessage {
  id: number;
  title: string;
  text?: string;
  tone: 'plain' | 'critical';
  /** A dismissed toast stays in the list as closed until it is removed. */
  isOpen: boolean;
}

export type ToastAction =
  | { type: 'add'; toast: Omit<ToastMessage, 'id' | 'isOpen'> }
  | { type: 'dismiss'; id: number }
  | { type: 'remove'; id: number };

export interface ToastState {
  nextId: number;
  toasts: ToastMessage[];
}

export const NO_TOASTS: ToastState = { nextId: 1, toasts: [] };

/** Returns the toasts after an action, newest first and up to `TOAST_LIMIT`. */
export function reduceToasts(state: ToastState, action: ToastAction): ToastState {
  switch (action.type) {
    case 'add': {
      const toast = { ...action.toast, id: state.nextId, isOpen: true };
      return { nextId: state.nextId + 1, toasts: [toast, ...state.toasts].slice(0, TOAST_LIMIT) };
    }
    case 'dismiss':
      return {
        ...state,
        toasts: state.toasts.map((toast) => (toast.id === action.id ? { ...toast, isOpen: false } : toast)),
      };
    case 'remove':
      return { ...state, toasts: state.toasts.filter((toast) => toast.id !== action.id) };
  }
}
