import type { AlertMessage } from '#contracts/monitoring/alert-message.ts';
import { BRAND } from '#contracts/product/brand.ts';

/** Sent when a user tests a channel. */
export const TEST_MESSAGE: AlertMessage = {
  subject: `Test message from ${BRAND.name}`,
  intro: `This channel receives alerts from ${BRAND.name}. Nothing is wrong with your websites.`,
  groups: [],
  omitted: 0,
  link: '',
};
