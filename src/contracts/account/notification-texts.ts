/** Emails that can be turned off, and their texts. The texts about finished analyses are in `product/messages.ts`. */
import { NOTIFICATION_MESSAGES } from '../product/account-messages.ts';

export type NotificationTopic = 'analyses' | 'ai-visibility' | 'alerts';

const VISIBILITY_TOPIC = 'ai-visibility';
const ALERT_TOPIC = 'alerts';
export const VISIBILITY_OPT_OUT_QUERY = `topic=${VISIBILITY_TOPIC}`;
export const ALERT_OPT_OUT_QUERY = `topic=${ALERT_TOPIC}`;

/** Reads the topic in an opt-out link; links without one turn off emails about finished analyses. */
export const readNotificationTopic = (topic: string | undefined): NotificationTopic =>
  topic === VISIBILITY_TOPIC || topic === ALERT_TOPIC ? topic : 'analyses';

/** Texts of the page behind the opt-out link. */
export const OPT_OUT_TEXTS: Readonly<
  Record<
    NotificationTopic,
    { optOut: { title: string; text: string; button: string }; done: { title: string; text: string } }
  >
> = {
  analyses: NOTIFICATION_MESSAGES,
  'ai-visibility': {
    optOut: {
      title: 'Emails about AI visibility',
      text: 'Click to stop receiving emails when assistants mention you more or less often.',
      button: 'Turn off these emails',
    },
    done: {
      title: 'These emails are off',
      text: "You won't receive an email when your AI visibility changes. You can turn these emails back on in your profile.",
    },
  },
  alerts: {
    optOut: {
      title: 'Emails about alerts',
      text: 'Click to stop receiving emails about alerts for your websites.',
      button: 'Turn off these emails',
    },
    done: {
      title: 'These emails are off',
      text: "You won't receive an email when an alert is raised. You can turn these emails back on under Alerts.",
    },
  },
};

/** The setting in the profile. */
export const VISIBILITY_EMAIL_SETTING = {
  label: 'Email me when my AI visibility changes',
  hint: 'One email per AI visibility run when two runs in a row confirm a change, and one if a weekly run could not start. Comparing runs is part of Premium.',
} as const;
