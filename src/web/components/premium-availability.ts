import { createContext, useContext } from 'react';

/** Whether Premium can be bought on this server. */
const PremiumAvailability = createContext(true);

export const PremiumAvailabilityProvider = PremiumAvailability.Provider;
export const useCanBuyPremium = (): boolean => useContext(PremiumAvailability);

/** Shown where Premium cannot be bought. */
export const NO_PAYMENTS_TEXT =
  'Premium cannot be bought on this server, because payments are not set up. Contact the operator to get it.';
