import type { Context } from 'hono';
import { BRAND, BRAND_COLORS } from '#contracts/product/brand.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

/** Identifies a POST from the page below, which expects an HTML page as the response. */
const FROM_PAGE_FIELD = { name: 'from', value: 'page' } as const;

const BUTTON_STYLE = `font:inherit;padding:.7rem 1.2rem;background:${BRAND_COLORS.accent};color:${BRAND_COLORS.onAccent};border:0;border-radius:4px;cursor:pointer`;

/** `button` is null on a result page. */
export interface UnsubscribePageTexts {
  title: string;
  text: string;
  button: string | null;
  /** Link that lets the user continue. */
  link?: { href: string; text: string };
}

/** Renders a question with a button, or a result, without JavaScript. The form posts to the page's own URL. */
export function renderUnsubscribePage({ title, text, button, link }: UnsubscribePageTexts): string {
  const form =
    button === null
      ? ''
      : `
<form method="post"><input type="hidden" name="${FROM_PAGE_FIELD.name}" value="${FROM_PAGE_FIELD.value}"><button style="${BUTTON_STYLE}">${escapeHtml(button)}</button></form>`;
  const linkHtml =
    link === undefined
      ? ''
      : `\n<p><a href="${escapeHtml(link.href)}" style="color:inherit">${escapeHtml(link.text)}</a></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(`${title} · ${BRAND.name}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5;color:canvastext;background:canvas;max-width:34rem;margin:4rem auto;padding:0 1rem">
<main><p><a href="/" style="color:inherit">${escapeHtml(BRAND.name)}</a></p>
<h1 style="font-size:1.75rem;line-height:1.2">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}${linkHtml}</main>
</body></html>`;
}

/** Whether the request is a POST from the page above; false for a body that is not a valid form. */
export async function isSentFromPage(context: Context): Promise<boolean> {
  const form: Record<string, unknown> = await context.req.parseBody().catch(() => ({}));
  return form[FROM_PAGE_FIELD.name] === FROM_PAGE_FIELD.value;
}
