import { SLACK_CHANNELS } from '../prepare-agency.ts';
import type { AgencyRun } from '../read-run.ts';

const ALERT = /^(?:Critical|Warning|Info|Resolved): (.*)$/;

/** Reads which alerts the owner got by email, as `website: title`. */
export const readMailedAlerts = ({
  mails,
  ownerEmail,
}: {
  mails: readonly Pick<AgencyRun['mails'][number], 'to' | 'text'>[];
  ownerEmail: string;
}): string[] =>
  mails
    .filter(({ to }) => to === ownerEmail)
    .flatMap(({ text }) => {
      let website = '';
      return text.split('\n\n').flatMap((part) => {
        const title = ALERT.exec(part.split('\n')[0] ?? '')?.[1];
        if (title === undefined) website = part;
        return title === undefined ? [] : [`${website}: ${title}`];
      });
    });

interface SlackBlocks {
  blocks: { type: string; text: { text: string } }[];
}
const SLACK_ALERT = /^\*(?:Critical|Warning|Info|Resolved):\* <[^|]*\|(.*)>$/;
const SLACK_WEBSITE = /^\*([^*]*)\*$/;

/** Reads which alerts a Slack channel got, as `website: title`. */
export const readSlackAlerts = ({ slack }: Pick<AgencyRun, 'slack'>, channel: keyof typeof SLACK_CHANNELS): string[] =>
  slack
    .filter(({ path }) => path === SLACK_CHANNELS[channel])
    .flatMap(({ body }) => {
      const { blocks } = JSON.parse(body) as SlackBlocks;
      // If a message is about only one website, its header contains the website's name.
      let website = (blocks[0]?.text.text ?? '').split(': ')[0] ?? '';
      return blocks.slice(1).flatMap(({ text }) => {
        const [line = ''] = text.text.split('\n');
        website = unescapeSlack(SLACK_WEBSITE.exec(line)?.[1] ?? website);
        const title = SLACK_ALERT.exec(line)?.[1];
        return title === undefined ? [] : [`${website}: ${unescapeSlack(title)}`];
      });
    });

const unescapeSlack = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('\u200b', '');
