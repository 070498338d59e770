import { useRouteLoaderData } from 'react-router';
import { UpgradeButton, type UpgradeButtonProps } from './upgrade-button.tsx';

/** The upgrade button; without payments on this server, how to get Premium instead. */
export function PremiumOffer(button: UpgradeButtonProps) {
  const root = useRouteLoaderData<{ canBuyPremium: boolean }>('root');
  if (root?.canBuyPremium !== false) return <UpgradeButton {...button} />;
  return (
    <p className="text-14 text-ink-2">
      Premium cannot be bought on this server, because payments are not set up. Contact the operator to get it.
    </p>
  );
}
