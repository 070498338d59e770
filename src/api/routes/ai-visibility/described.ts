/** Tag of the AI visibility routes in the API description. */
export const TAG = 'AI visibility';
export const ERRORS = { 401: 'Not signed in', 403: 'Email address not verified', 404: 'Not found' };
export const PREMIUM_ERRORS = { ...ERRORS, 402: 'Premium required' };
