import { NO_PAYMENTS_TEXT, UpgradeButton, type UpgradeButtonProps, useCanBuyPremium } from './upgrade-button.tsx';

/** The upgrade button; without payments on this server, how to get Premium instead. */
export function PremiumOffer(button: UpgradeButtonProps) {
  if (useCanBuyPremium()) return <UpgradeButton {...button} />;
  return <p className="text-14 text-ink-2">{NO_PAYMENTS_TEXT}</p>;
}
