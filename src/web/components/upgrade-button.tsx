import type { PlanInterval } from '#contracts/account/plan-prices.ts';
import { BILLING_MESSAGES } from '#contracts/product/messages.ts';
import { accountApi } from '../api/account-api.ts';
import { useRedirectCall } from '../hooks/use-redirect-call.ts';
import { Button, type ButtonProps } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

export interface UpgradeButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  interval?: PlanInterval;
  text?: string;
}

/** Starts the checkout; an error appears below the button. */
export function UpgradeButton({ interval = 'month', text = 'Upgrade to Premium', ...button }: UpgradeButtonProps) {
  const checkout = useRedirectCall(accountApi.createSubscription, BILLING_MESSAGES.upgradeFailed);
  return (
    <>
      <Button {...button} disabled={checkout.isStarting} onClick={() => void checkout.start(interval)}>
        {checkout.isStarting ? 'Opening checkout…' : text}
      </Button>
      {checkout.problem && (
        <Notice tone="critical" title={BILLING_MESSAGES.upgradeFailedTitle} role="alert" className="mt-3">
          {checkout.problem}
        </Notice>
      )}
    </>
  );
}
