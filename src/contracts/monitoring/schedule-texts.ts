/** Texts of schedules, in a file without schemas so that pages do not bundle them. */

export const SCHEDULE_MESSAGES = {
  frequency: 'Choose daily, weekly or monthly.',
  weekday: 'Choose a weekday, from 1 (Monday) to 7 (Sunday).',
  dayOfMonth: 'Choose a day of the month, from 1 to 31.',
  time: 'Enter a time in 24-hour format, such as 06:30.',
  timeZone: 'Choose a time zone, such as Europe/Berlin.',
  none: 'This website has no schedule.',
  off: 'The schedule is off.',
  monthlyOnly: 'Daily and weekly analyses are part of Premium.',
  oneWebsite: 'The Free plan has a schedule for one website. {name} uses it.',
} as const;
