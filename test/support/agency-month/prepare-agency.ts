import sharp from 'sharp';
import type { Website } from '#contracts/account/website.ts';
import type { ReportTemplate } from '#contracts/report/report-templates.ts';
import { websiteOwnership } from '#db/tables.ts';
import type { ClientPlan } from './plan.ts';
import type { AgencySimulation, LiveWebsite } from './simulation.ts';

export const COMPANY = 'Northlight Studio';
const COLOR = '#0f5c55';
const WEBSITES = '/api/user/websites';
/** Paths of Slack webhooks, keyed by the alerts that their channels receive. */
export const SLACK_CHANNELS = {
  everything: '/services/T1/B1/everything',
  critical: '/services/T1/B2/critical',
} as const;

/**
 * Sets up what the owner sets up on the first day: the company, websites with tags, schedules, channels and client
 * reports.
 */
export async function prepareAgency(simulation: AgencySimulation): Promise<void> {
  await describeCompany(simulation);
  for (const website of simulation.websites) await addWebsite(simulation, website);
  await setTags(simulation);
  for (const website of simulation.websites) {
    await setSchedule(simulation, website);
    if (website.plan.client !== null) await setClientReports(simulation, website, website.plan.client);
  }
  for (const [name, path] of Object.entries(SLACK_CHANNELS)) {
    const config = { kind: 'slack', url: `https://hooks.slack.com${path}` };
    const minimumSeverity = name === 'critical' ? 'critical' : 'info';
    await simulation.call('POST', '/api/user/alert-channels', {
      name: `Slack: ${name}`,
      minimumSeverity,
      config,
    });
  }
}

async function describeCompany(simulation: AgencySimulation): Promise<void> {
  const { product, owner } = simulation;
  const person = { firstName: 'Ann', lastName: 'Example', email: owner.email };
  await simulation.call('PUT', '/api/user/profile', { ...person, companyName: COMPANY });
  await simulation.call('PUT', '/api/user/company-color', { color: COLOR });
  // An email about each analysis of 40 websites would hide the alerts.
  await simulation.call('PUT', '/api/user/notifications', { whenDone: false });
  const image = sharp({ create: { width: 240, height: 60, channels: 3, background: COLOR } });
  const form = new FormData();
  form.set('logo', new File([new Uint8Array(await image.png().toBuffer())], 'logo.png'));
  const uploadResponse = await product.callForm(owner, '/api/user/logo', form);
  if (!uploadResponse.ok) throw new Error(`The logo: ${uploadResponse.status} ${await uploadResponse.text()}`);
}

async function addWebsite(simulation: AgencySimulation, website: LiveWebsite): Promise<void> {
  const { plan, server } = website;
  const body = { url: `${server.origin}/`, nickname: plan.design.name };
  website.id = (await simulation.call<Website>('POST', WEBSITES, body)).id;
}

/** Marks the ownership as verified. A real verification needs a file or a DNS record, which other tests cover. */
export async function verifyOwnership({ product }: AgencySimulation, { id }: LiveWebsite): Promise<void> {
  const verified = { websiteId: id, token: 'x', method: 'dns' as const, verifiedAt: new Date() };
  await product.application.db.insert(websiteOwnership).values(verified);
}

/** Adds each tag to all of its websites at once. */
async function setTags(simulation: AgencySimulation): Promise<void> {
  const tags = new Set(simulation.websites.flatMap(({ plan }) => plan.tags));
  for (const tag of tags) {
    const websiteIds = simulation.websites.filter(({ plan }) => plan.tags.includes(tag)).map(({ id }) => id);
    await simulation.call('POST', `${WEBSITES}/tags`, { websiteIds, add: [tag] });
  }
}

/** Sets the schedule that applies at this time, or the first one before it applies; does nothing without a schedule. */
export async function setSchedule(simulation: AgencySimulation, { plan, id }: LiveWebsite): Promise<void> {
  const nowMs = Date.now() - simulation.plan.startMs;
  const period = plan.schedule.findLast(({ fromMs }) => fromMs <= nowMs) ?? plan.schedule[0];
  if (period !== undefined) await simulation.call('PUT', `${WEBSITES}/${id}/schedule`, period.plan);
}

async function setClientReports(simulation: AgencySimulation, { id }: LiveWebsite, client: ClientPlan): Promise<void> {
  const { frequency, template } = client;
  let templateId: string | null = null;
  if (template !== null) {
    const [saved] = await simulation.call<ReportTemplate[]>('PUT', `${WEBSITES}/${id}/report-templates`, {
      name: template === 'white label' ? 'Client deck, white label' : 'Client deck',
      format: 'ppt',
      variant: 'summary',
      sections: ['seo-recommendations', 'critical-issues', 'seo-health-check'],
      appendix: false,
      introduction: 'This is what changed on your website, and what we recommend next.',
      hidesProductName: template === 'white label',
    });
    templateId = saved?.id ?? null;
  }
  await simulation.call('PUT', `${WEBSITES}/${id}/client-reports`, { frequency, templateId });
}
