import { NO_PAYMENTS_TEXT, UpgradeButton, type UpgradeButtonProps, useCanBuyPremium } from './upgrade-button.tsx';

/** The upgrade button or, if this server has no payments, how to get Premium. */
export function PremiumOffer(button: UpgradeButtonProps) {
  if (useCanBuyPremium()) return <UpgradeButton {...button} />;
  return <p className="text-14 text-ink-2">{NO_PAYMENTS_TEXT}</p>;
}
