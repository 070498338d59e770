import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { appContext } from '../../app-context.ts';
import { LinkPage, type LinkResult } from '../../client-links/link-page.tsx';
import { LINK_TEXTS } from '../../client-links/link-texts.ts';
import { readLinkToken } from '../../client-links/read-link-token.ts';
import { Button } from '../../components/ui/button.tsx';
import { buildPrivateMeta } from '../../seo/meta.ts';
import type { PageHandle } from '../../seo/page-scripts.ts';

const REFERRER_POLICY = 'strict-origin';

export const handle: PageHandle = { scripts: 'signed-in' };

/** The URL contains a secret, so the page is not cached, and requests send only our origin as the referrer. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': REFERRER_POLICY };
}

export const meta = () => [
  ...buildPrivateMeta(LINK_TEXTS.confirmTitle),
  { name: 'referrer', content: REFERRER_POLICY },
];

/** Confirms nothing, because malware scanners open every link in an email. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { clientConsent } = context.get(appContext).services;
  return { view: await clientConsent.open(request, 'confirm', readLinkToken(request)) };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<{ result: LinkResult }> {
  const { clientConsent } = context.get(appContext).services;
  return { result: (await clientConsent.confirm(request, readLinkToken(request))) ? 'confirmed' : 'invalid' };
}

export default function ConfirmReportsRoute() {
  const { view } = useLoaderData<typeof loader>();
  const decided = useActionData<typeof action>();
  return (
    <LinkPage title={LINK_TEXTS.confirmTitle} text={LINK_TEXTS.confirm} view={view} result={decided?.result ?? null}>
      <Button type="submit">{LINK_TEXTS.confirmButton}</Button>
    </LinkPage>
  );
}
