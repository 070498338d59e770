import { Hono } from 'hono';
import { buildPageSchema, pageQuerySchema, scheduleBodySchema } from '#contracts/api/v1.ts';
import { SCHEDULE_MESSAGES } from '#contracts/monitoring/schedule-texts.ts';
import { type Schedule, type ScheduleView, scheduleSchema } from '#contracts/monitoring/schedules.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';
import { paginate } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_SCHEDULE } from '../examples.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { validateBody, validateQuery } from '../validate.ts';

const TAG = 'Schedules';
const NOT_FOUND = { 404: 'No such website, or it has no schedule' };

/** Creates the routes that list, read, set and turn off schedules of analyses. */
export function createV1ScheduleRoutes({ schedules }: Pick<Services, 'schedules'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/schedules',
    describeV1Call({
      id: 'listSchedules',
      summary: 'List analysis schedules, sorted by website name',
      tag: TAG,
      scope: 'websites:read',
      answer: buildPageSchema(scheduleSchema),
      example: { items: [SAMPLE_SCHEDULE], nextCursor: null },
      errors: { 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    requireScope('websites:read'),
    validateQuery(pageQuerySchema),
    async (context) =>
      context.json(paginate(await schedules.list(context.get('caller').user), context.req.valid('query'))),
  );
  routes.get(
    '/schedules/:id',
    describeV1Call({
      id: 'readSchedule',
      summary: 'Read the schedule of a website',
      description: '`id` is the ID of the website.',
      tag: TAG,
      scope: 'websites:read',
      answer: scheduleSchema,
      example: SAMPLE_SCHEDULE,
      errors: NOT_FOUND,
    }),
    requireScope('websites:read'),
    async (context) =>
      context.json(getSchedule(await schedules.read(context.get('caller').user, context.req.param('id')))),
  );
  routes.put(
    '/schedules/:id',
    describeV1Call({
      id: 'setSchedule',
      summary: 'Set the schedule of a website, and turn it on',
      description: '`id` is the ID of the website.',
      tag: TAG,
      scope: 'websites:write',
      answer: scheduleSchema,
      example: SAMPLE_SCHEDULE,
      isChange: true,
      errors: {
        402: 'The scope is part of Premium',
        404: 'No such website',
      },
    }),
    requireScope('websites:write'),
    validateBody(scheduleBodySchema),
    async (context) => {
      const { user } = context.get('caller');
      return context.json(getSchedule(await schedules.set(user, context.req.param('id'), context.req.valid('json'))));
    },
  );
  routes.delete(
    '/schedules/:id',
    describeV1Call({
      id: 'turnOffSchedule',
      summary: 'Turn the schedule of a website off',
      description: '`id` is the ID of the website. The settings are kept, and `isActive` is false.',
      tag: TAG,
      scope: 'websites:write',
      answer: scheduleSchema,
      example: { ...SAMPLE_SCHEDULE, isActive: false, nextRunAt: null },
      errors: { ...NOT_FOUND, 402: 'The scope is part of Premium' },
    }),
    requireScope('websites:write'),
    async (context) =>
      context.json(getSchedule(await schedules.turnOff(context.get('caller').user, context.req.param('id')))),
  );
  return routes;
}

/** @throws AppError not-found if there is none */
function getSchedule({ schedule }: ScheduleView): Schedule {
  if (schedule === null) throw new AppError('not-found', SCHEDULE_MESSAGES.none);
  return schedule;
}
