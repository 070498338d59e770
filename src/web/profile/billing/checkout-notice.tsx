import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#web/components/ui/notice.tsx';
import { CURRENT_USER_KEY } from '#web/hooks/use-current-user.ts';
import {
  CHECKOUT_PARAMETER,
  CHECKOUT_POLL_MS,
  type CheckoutResult,
  MAX_CHECKOUT_POLLS,
  selectCheckoutText,
} from './checkout-result.ts';

/** Shows the outcome of a checkout. After an order, the account is polled a few times until the plan has changed. */
export function CheckoutNotice({ result, isPremium }: { result: CheckoutResult | null; isPremium: boolean }) {
  const shownResult = useShownOnce(result);
  const pollCount = usePolling(shownResult === 'success' && !isPremium);
  if (shownResult === null) return null;
  const { tone, title, text } = selectCheckoutText(shownResult, isPremium, pollCount >= MAX_CHECKOUT_POLLS);
  return (
    <Notice tone={tone} title={title} role="status">
      {text}
    </Notice>
  );
}

/** Keeps the result on screen and removes it from the URL, so that a reload does not show it again. */
function useShownOnce(result: CheckoutResult | null): CheckoutResult | null {
  const [shownResult] = useState(result);
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (!params.has(CHECKOUT_PARAMETER)) return;
    const rest = new URLSearchParams(params);
    rest.delete(CHECKOUT_PARAMETER);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  return shownResult;
}

/** Polls the current user; returns the number of polls. */
function usePolling(isWaiting: boolean): number {
  const [pollCount, setPollCount] = useState(0);
  const client = useQueryClient();
  useEffect(() => {
    if (!isWaiting || pollCount >= MAX_CHECKOUT_POLLS) return;
    const timer = setTimeout(() => {
      void client.refetchQueries({ queryKey: CURRENT_USER_KEY });
      setPollCount(pollCount + 1);
    }, CHECKOUT_POLL_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, pollCount, client]);
  return pollCount;
}
