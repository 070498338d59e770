import { BRAND, BRAND_COLORS } from '#contracts/product/brand.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { MailMessage } from '../mail-provider.ts';

export interface MailContent {
  to: string;
  subject: string;
  /** First name, or null if there is no account. */
  firstName: string | null;
  paragraphs: readonly string[];
  /** Content after the paragraphs, as sanitized HTML and as plain text. If present, the greeting is omitted. */
  body?: { html: string; text: string };
  /** The call to action. */
  action?: { label: string; link: string };
  /** Facts as name-value pairs. */
  facts?: readonly (readonly [string, string])[];
  /** Why the recipient gets this email, and what to do if they did not request it. */
  reason: string;
  /** An additional link, in small print at the end. */
  footerLink?: { label: string; link: string };
}

const MUTED_STYLE = `color:${BRAND_COLORS.ink3};font-size:.9rem`;

/** Renders the common layout of all our emails, as plain text and as HTML. User input is escaped. */
export function renderMailLayout({
  to,
  subject,
  firstName,
  paragraphs,
  body,
  action,
  facts = [],
  reason,
  footerLink,
}: MailContent): MailMessage {
  const greeting = firstName === null ? 'Hi,' : `Hi ${firstName},`;
  const footer = `${BRAND.name}\n${BRAND.supportEmail}`;
  const factLines = facts.map(([name, value]) => `${name}: ${value}`);
  const text = [
    ...(body ? [] : [greeting]),
    ...paragraphs,
    ...(body ? [body.text] : []),
    ...(factLines.length > 0 ? [factLines.join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    reason,
    ...(footerLink ? [`${footerLink.label}:\n${footerLink.link}`] : []),
    footer,
  ].join('\n\n');
  const parts = [
    ...(body ? [] : [`<p>${escapeHtml(greeting)}</p>`]),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(body ? [body.html] : []),
    ...(facts.length > 0 ? [renderFactTable(facts)] : []),
    ...(action ? [renderButton(action)] : []),
    `<p style="${MUTED_STYLE}">${escapeHtml(reason)}</p>`,
    ...(footerLink
      ? [`<p style="${MUTED_STYLE}"><a href="${escapeHtml(footerLink.link)}">${escapeHtml(footerLink.label)}</a></p>`]
      : []),
    `<p style="${MUTED_STYLE}">${escapeHtml(BRAND.name)} · ${escapeHtml(BRAND.supportEmail)}</p>`,
  ];
  return {
    to,
    subject,
    text: `${text}\n`,
    ...(action ? { actionUrl: action.link } : {}),
    // The colors are those of the light theme. A mail program with a dark theme must not draw these colors on a dark
    // background.
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5;color:${BRAND_COLORS.ink};background:${BRAND_COLORS.paper};max-width:34rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere">
${parts.join('\n')}</body></html>`,
  };
}

function renderFactTable(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="text-align:left;padding:.2rem 1.5rem .2rem 0;font-weight:normal;color:${BRAND_COLORS.ink3}">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`;
}

function renderButton({ label, link }: { label: string; link: string }): string {
  const style = `display:inline-block;padding:.7rem 1.2rem;background:${BRAND_COLORS.accent};color:${BRAND_COLORS.onAccent};border-radius:4px;text-decoration:none`;
  return `<p><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>
<p style="${MUTED_STYLE}">${escapeHtml(link)}</p>`;
}
