import type { AlertMessage, MessageAlert } from '#contracts/monitoring/alert-message.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { MessageChannel } from '../kit/messages/message-channel.ts';
import { createMessageClient, type MessageClientOptions } from '../kit/messages/message-client.ts';
import {
  countFittingAlerts,
  describeOmittedAlerts,
  describeState,
  listMessageAlerts,
} from '../kit/messages/message-text.ts';
import { readTeamsError } from './schema.ts';

/** Workflows have URLs of Power Platform; those created before November 2025 had URLs of Logic Apps. */
const HOSTS = [/^[\w.-]+\.environment\.api\.powerplatform\.com$/, /^[\w.-]+\.logic\.azure\.com$/];
const SETTING = 'workflow URL';
/** Teams accepts messages of up to about 28 KB; this limit leaves room for what the workflow adds. */
const MAX_BYTES = 20_000;
const MAX_TITLE_LENGTH = 256;
const MAX_CAUSE_LENGTH = 1_500;
const COLORS = { critical: 'attention', warning: 'warning', info: 'accent' } as const;

const REASONS: Readonly<Record<string, Pick<Verdict, 'failure' | 'message'>>> = {
  WorkflowNotFound: { failure: 'not-found', message: 'Microsoft no longer knows this workflow: it was deleted.' },
  WorkflowTriggerIsNotEnabled: { failure: 'refused', message: 'This workflow is turned off in Power Automate.' },
  DirectApiAuthorizationRequired: {
    failure: 'refused',
    message:
      'The workflow URL is incomplete, or only some people may trigger the workflow. Allow anyone, and copy the URL again.',
  },
  DirectApiRequestHasMoreThanOneAuthorization: {
    failure: 'refused',
    message: 'The workflow accepts only signed-in users. Allow anyone to trigger it.',
  },
  SignatureMismatch: { failure: 'refused', message: 'Microsoft rejected the workflow URL. Copy it again.' },
};

/** Whether a URL triggers a workflow. */
export const isTeamsUrl = ({ protocol, hostname, port, pathname }: URL): boolean =>
  protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname)) && /\/workflows\//.test(pathname);

/** Creates a client for one Teams workflow. @param url checked with `isTeamsUrl` */
export function createTeamsChannel({ url, ...options }: MessageClientOptions & { url: string }): MessageChannel {
  const { origin, pathname, search, searchParams } = new URL(url);
  return createMessageClient(
    {
      provider: 'teams',
      name: 'Microsoft Teams',
      setting: SETTING,
      origin,
      secrets: [searchParams.get('sig') ?? '', pathname.slice(1)],
      buildRequest: (message) => ({ path: `${pathname}${search}`, json: buildTeamsMessage(message) }),
      classify,
      // The response to an accepted message is empty unless the user added one to the workflow.
      readAnswer: () => {},
    },
    options,
  );
}

function classify({ status, text }: ProviderResponse): Verdict | null {
  if (status >= 200 && status < 300) return null;
  const code = readTeamsError(text);
  const known = code === null ? undefined : REASONS[code];
  if (known !== undefined) return { ...known, detail: code ?? '' };
  return { failure: classifyStatus(status), detail: code ?? text };
}

/** Builds a message with an Adaptive Card. Text from the website is in text runs, which have no formatting or links. */
export function buildTeamsMessage(message: AlertMessage) {
  const all = listMessageAlerts(message);
  const blocks = all.map((alert) => buildBlock(alert));
  const build = (count: number) => {
    const omitted = describeOmittedAlerts(message.omitted + all.length - count);
    const body = [
      buildText([{ text: truncateAtWord(message.subject, MAX_TITLE_LENGTH), weight: 'bolder', size: 'medium' }]),
      ...(message.intro === null ? [] : [buildText([{ text: message.intro }])]),
      ...blocks.slice(0, count),
      ...(omitted === null ? [] : [buildText([{ text: omitted }])]),
    ];
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body,
      ...(message.link === '' ? {} : { actions: [{ type: 'Action.OpenUrl', title: 'All alerts', url: message.link }] }),
      msteams: { width: 'Full' },
    };
    const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
    return { type: 'message', attachments: [attachment] };
  };
  return build(
    countFittingAlerts(blocks.length, MAX_BYTES, (count) => Buffer.byteLength(JSON.stringify(build(count)))),
  );
}

const buildBlock = (alert: MessageAlert & { website: string }) => ({
  type: 'Container',
  separator: true,
  selectAction: { type: 'Action.OpenUrl', title: 'Open', url: alert.url },
  items: [
    buildText([
      {
        text: `${describeState(alert)}: `,
        weight: 'bolder',
        color: alert.isResolved ? 'good' : COLORS[alert.severity],
      },
      { text: truncateAtWord(alert.title, MAX_TITLE_LENGTH), weight: 'bolder' },
    ]),
    buildText([{ text: truncateAtWord(alert.cause, MAX_CAUSE_LENGTH) }]),
    buildText([{ text: `${alert.website} · ${alert.time}`, isSubtle: true }]),
  ],
});

interface Run {
  text: string;
  weight?: 'bolder';
  size?: 'medium';
  color?: string;
  isSubtle?: boolean;
}

const buildText = (runs: readonly Run[]) => ({
  type: 'RichTextBlock',
  inlines: runs.map((run) => ({ type: 'TextRun', ...run })),
});
