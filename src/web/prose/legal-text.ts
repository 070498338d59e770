import { TRIAL_DAYS } from '#contracts/account/plan-prices.ts';
import { CLOSED_ACCOUNT_RETENTION_DAYS } from '#contracts/account/user.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { UNCONFIRMED_RETENTION_DAYS, UNSUBSCRIBED_RETENTION_DAYS } from '#contracts/publishing/newsletter.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Values for the placeholders in legal texts: names and limits from the product's constants. */
const PLACEHOLDER_VALUES: Readonly<Record<string, string>> = {
  name: BRAND.name,
  legalName: BRAND.legalName,
  email: BRAND.supportEmail,
  keptDays: String(CLOSED_ACCOUNT_RETENTION_DAYS),
  unconfirmedDays: String(UNCONFIRMED_RETENTION_DAYS),
  unsubscribedDays: String(UNSUBSCRIBED_RETENTION_DAYS),
  trialDays: String(TRIAL_DAYS),
};

/** Renders a legal text as HTML with its placeholders filled in. @throws for an unknown placeholder */
export function renderLegalText(markdown: string): string {
  const filled = markdown.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = PLACEHOLDER_VALUES[name];
    if (value === undefined) throw new Error(`Unknown placeholder in the legal texts: ${name}`);
    return value;
  });
  return renderMarkdown(filled);
}
