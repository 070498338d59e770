import { useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PlanInterval } from '#contracts/account/plan-prices.ts';
import { BILLING_MESSAGES } from '#contracts/product/messages.ts';
import { accountApi } from '../api/account-api.ts';
import { useRedirectCall } from '../hooks/use-redirect-call.ts';
import { Button, type ButtonProps } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

/** Shown where Premium cannot be bought. */
export const NO_PAYMENTS_TEXT =
  'Premium cannot be bought on this server, because payments are not set up. Contact the operator to get Premium.';

/** Returns whether Premium can be bought on this server; true if the root loader failed. */
export const useCanBuyPremium = (): boolean =>
  useRouteLoaderData<{ canBuyPremium: boolean }>('root')?.canBuyPremium !== false;

export interface UpgradeButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  interval?: PlanInterval;
  text?: string;
}

/** Starts the checkout; an error appears below the button. Disabled, with the reason, if Premium cannot be bought. */
export function UpgradeButton({ interval = 'month', text = 'Upgrade to Premium', ...button }: UpgradeButtonProps) {
  const checkout = useRedirectCall(accountApi.createSubscription, BILLING_MESSAGES.upgradeFailed);
  const canBuyPremium = useCanBuyPremium();
  const reasonId = useId();
  return (
    <>
      <Button
        {...button}
        disabled={checkout.isStarting || !canBuyPremium}
        aria-describedby={canBuyPremium ? undefined : reasonId}
        onClick={() => void checkout.start(interval)}
      >
        {checkout.isStarting ? 'Opening checkout…' : text}
      </Button>
      {!canBuyPremium && (
        // Below all buttons of a row.
        <p id={reasonId} className="order-last mt-2 w-full text-14 text-ink-2">
          {NO_PAYMENTS_TEXT}
        </p>
      )}
      {checkout.problem && (
        <Notice tone="critical" title={BILLING_MESSAGES.upgradeFailedTitle} role="alert" className="mt-3">
          {checkout.problem}
        </Notice>
      )}
    </>
  );
}
