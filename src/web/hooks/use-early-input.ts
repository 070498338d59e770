import { type RefCallback, useCallback } from 'react';

/**
 * Returns the `ref` of a field whose value React controls. It keeps what the user typed before the page's scripts ran,
 * which React would replace with its own value at the next update.
 */
export function useEarlyInput(initialValue: string, adopt: (value: string) => void): RefCallback<HTMLInputElement> {
  return useCallback(
    (field: HTMLInputElement | null) => {
      if (field !== null && field.value !== initialValue) adopt(field.value);
    },
    [initialValue, adopt],
  );
}
