import { expect, type Page } from '@playwright/test';
import { SCHEDULE_MESSAGES } from '#contracts/monitoring/schedule-texts.ts';
import { scheduleViewSchema } from '#contracts/monitoring/schedules.ts';
import { SCHEDULE_WORDS } from '#web/monitoring/schedule/schedule-words.ts';
import { TRIPWIRE_WORDS } from '#web/monitoring/tripwire/tripwire-words.ts';
import { expectNoViolationInAnyView, showFirstView } from './support/axe.ts';
import { baseUrl, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

test.use({ timezoneId: 'America/New_York' });

/** Adds a website to the list; returns its ID. */
async function addWebsite(page: Page, url: string): Promise<string> {
  const options = { headers: { origin: baseUrl() }, data: { url } };
  return (await (await page.request.post(`${baseUrl()}/api/user/websites`, options)).json()).id;
}

/** Opens the monitoring page through its link in the profile. */
async function openMonitoring(page: Page, domain: string): Promise<void> {
  await page.goto(`${baseUrl()}/profile?tab=websites`);
  await page.getByRole('link', { name: `Monitoring of ${domain}` }).click();
  await expect(page.getByRole('heading', { name: 'Monitoring', level: 1 })).toBeVisible();
}

async function readSchedule(page: Page, id: string) {
  const response = await page.request.get(`${baseUrl()}/api/user/websites/${id}/schedule`);
  return scheduleViewSchema.parse(await response.json()).schedule;
}

test('a Free user schedules one website, and sees which one when opening another', async ({ page }) => {
  await showFirstView(page);
  await register(page);
  const id = await addWebsite(page, 'first.example');
  await addWebsite(page, 'second.example');
  await openMonitoring(page, 'first.example');
  const section = page.getByRole('region', { name: 'Schedule' });
  await expect(section.getByText('The schedule is off.')).toBeVisible();
  await expect(section.getByLabel('Frequency').getByRole('option')).toHaveText(['Every month']);
  await expect(section.getByText('counts as one of your 5 monthly analyses')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible();
  // The browser's time zone is the default.
  await expect(section.getByLabel('Time zone')).toHaveValue('America/New_York');
  await section.getByLabel('Day of the month').selectOption('31');
  await section.getByLabel('Time', { exact: true }).fill('07:15');
  await section.getByRole('button', { name: 'Turn on schedule' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();
  await expect(section.getByText('On the 31st of every month at 07:15')).toBeVisible();
  await expect(section.getByText(/day, \w{3} \d+, \d{4}, 07:15 \(America\/New York\)/)).toBeVisible();
  await expect(section.getByText('None yet')).toBeVisible();
  const stored = { frequency: 'monthly', dayOfMonth: 31, time: '07:15', timeZone: 'America/New_York', isActive: true };
  expect(await readSchedule(page, id)).toMatchObject(stored);
  await expectNoViolationInAnyView(page);

  await openMonitoring(page, 'second.example');
  const [before = ''] = SCHEDULE_MESSAGES.oneWebsite.split('{name}');
  await expect(section.getByText(before.trim())).toBeVisible();
  await expect(section.getByLabel('Frequency')).toHaveCount(0);
  await section.getByRole('link', { name: 'first.example' }).click();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Schedule turned off')).toBeVisible();
  await expect(section.getByText('The schedule is off.')).toBeVisible();
  expect(await readSchedule(page, id)).toMatchObject({ ...stored, isActive: false, nextRunAt: null });
});

test('a Premium user chooses frequency, weekday and time zone with the keyboard', async ({ page }) => {
  await register(page);
  await upgrade(page);
  const id = await addWebsite(page, 'weekly.example');
  await page.goto(`${baseUrl()}/monitoring?website=${id}`);
  await expect(page).toHaveURL(new RegExp(`/websites/${id}/monitoring$`));
  const section = page.getByRole('region', { name: 'Schedule' });
  await expect(section.getByLabel('Frequency').getByRole('option')).toHaveText([
    'Every day',
    'Every week',
    'Every month',
  ]);
  await expect(section.getByLabel('Frequency')).toHaveValue('weekly');
  await section.getByLabel('Weekday').selectOption('Friday');
  await section.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await section.getByLabel('Time', { exact: true }).fill('');
  await section.getByLabel('Time', { exact: true }).press('Enter');
  await expect(section.getByRole('alert')).toHaveText(SCHEDULE_MESSAGES.time);
  await section.getByLabel('Time', { exact: true }).fill('23:45');
  await section.getByLabel('Time', { exact: true }).press('Enter');
  await expect(section.getByText('Every Friday at 23:45')).toBeVisible();
  await expect(section.getByText(/^Friday, .* 23:45 \(Asia\/Tokyo\)$/)).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('Weekday')).toHaveValue('5');
  await expect(section.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(section.getByText('part of Premium')).toHaveCount(0);
  await page.context().clearCookies();
  expect((await page.goto(`${baseUrl()}/websites/${id}/monitoring`))?.status()).toBe(404);
});

test('turning off monitoring moves the focus to the button that turns it on again', async ({ page }) => {
  await register(page);
  await upgrade(page);
  const id = await addWebsite(page, 'focus.example');
  await page.goto(`${baseUrl()}/websites/${id}/monitoring`);
  const cases = [
    { region: 'Schedule', button: 'Turn on schedule', turnedOff: SCHEDULE_WORDS.turnedOff },
    { region: 'Tripwire', button: 'Turn on tripwire', turnedOff: TRIPWIRE_WORDS.turnedOff },
  ];
  for (const { region, button, turnedOff } of cases) {
    const section = page.getByRole('region', { name: region });
    await section.getByRole('button', { name: button }).press('Enter');
    await section.getByRole('button', { name: 'Turn off' }).press('Enter');
    await expect(page.getByText(turnedOff)).toBeVisible();
    await expect(section.getByRole('button', { name: button })).toBeFocused();
  }
});
