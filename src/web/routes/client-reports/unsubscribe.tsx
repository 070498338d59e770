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
  ...buildPrivateMeta(LINK_TEXTS.unsubscribeTitle),
  { name: 'referrer', content: REFERRER_POLICY },
];

/** Does not unsubscribe, because malware scanners open every link in an email. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { clientConsent } = context.get(appContext).services;
  return { view: await clientConsent.open(request, 'unsubscribe', readLinkToken(request)) };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<{ result: LinkResult }> {
  const { clientConsent } = context.get(appContext).services;
  const scope = (await request.formData()).get('scope') === 'all' ? 'all' : 'sender';
  if (!(await clientConsent.unsubscribe(readLinkToken(request), scope))) return { result: 'invalid' };
  return { result: scope === 'all' ? 'unsubscribed-all' : 'unsubscribed' };
}

export default function UnsubscribeReportsRoute() {
  const { view } = useLoaderData<typeof loader>();
  const decided = useActionData<typeof action>();
  return (
    <LinkPage
      title={LINK_TEXTS.unsubscribeTitle}
      text={LINK_TEXTS.unsubscribe}
      view={view}
      result={decided?.result ?? null}
    >
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="scope" value="sender">
          {LINK_TEXTS.unsubscribeButton}
        </Button>
        <Button type="submit" name="scope" value="all" look="secondary">
          {LINK_TEXTS.unsubscribeAllButton}
        </Button>
      </div>
      <p className="mt-4 max-w-prose text-14 text-ink-2">{LINK_TEXTS.all}</p>
    </LinkPage>
  );
}
