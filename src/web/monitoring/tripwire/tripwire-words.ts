import type { TripwireFinding } from '#contracts/monitoring/tripwire.ts';
import type { TripwirePauseReason } from '#contracts/monitoring/tripwires.ts';
import type { TagTone } from '../../components/ui/tag.tsx';

export const TRIPWIRE_WORDS = {
  title: 'Tripwire',
  text: 'Detects what a deployment breaks between analyses. Each check requests robots.txt, the home page, a page of your choice, up to two sitemaps and the certificate.',
  off: 'The tripwire is off.',
  premium: 'The tripwire is part of Premium: hourly for websites whose ownership is verified, daily for others.',
  alerts:
    'An alert is raised when a second check a few minutes later confirms a change, or when the certificate is about to expire. The first check is the baseline. To reset the baseline, turn the tripwire off and on again.',
  hourly: 'Every hour',
  daily: 'Every day.',
  verify: 'Verify the ownership of the website',
  verifyGain: 'to check it every hour.',
  confirming: 'The last check detected a change. A second check in a few minutes will show whether it persists.',
  noCheck: 'Not checked yet. The first check starts within a minute.',
  pageHint: 'Optional. An important page, such as /pricing. It gets the same checks as the home page.',
  turnedOn: 'Tripwire turned on',
  turnedOff: 'Tripwire turned off',
  saved: 'Tripwire saved',
  checked: 'Checked',
  checking: 'Checking…',
} as const;

export const PAUSE_WORDS: Readonly<Record<TripwirePauseReason, string>> = {
  'premium-required':
    'Paused, because your plan does not include the tripwire. It resumes with the same settings when you have Premium.',
  'website-inactive': 'Paused, because the website is deactivated. Activate it in your list of websites.',
  'email-not-verified': 'Paused, because your email address is not verified.',
};

export const FINDING_WORDS: Readonly<Record<TripwireFinding['state'], { word: string; tone: TagTone }>> = {
  ok: { word: 'OK', tone: 'good' },
  problem: { word: 'Problem', tone: 'critical' },
  'not-measured': { word: 'Not measured', tone: 'outline' },
};
