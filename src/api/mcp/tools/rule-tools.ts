import { z } from 'zod';
import { listedRuleSchema } from '#contracts/rules/rule-catalogue.ts';
import { severitySchema } from '#contracts/rules/rule-result.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { listRules } from '#services/rules/list-rules.ts';
import { findRuleExamples } from '#services/rules/rule-examples.ts';
import { defineTool } from '../define-tool.ts';

const MAX_LISTED = 50;
const DEFAULT_LISTED = 20;

const ruleLineSchema = listedRuleSchema.pick({ id: true, category: true, severity: true, title: true });

/** Tools that explain what is checked. */
export const RULE_TOOLS = [
  defineTool({
    name: 'list_rules',
    title: 'List checks',
    description:
      'Lists the checks that an analysis runs. Filter by category, severity, or text in the ID, title or other names.',
    scope: null,
    input: z.object({
      search: z.string().max(100).default(''),
      category: z.string().max(100).optional(),
      severity: severitySchema.optional(),
      limit: z.number().int().min(1).max(MAX_LISTED).default(DEFAULT_LISTED),
      offset: z.number().int().min(0).default(0),
    }),
    output: z.object({
      ruleSetVersion: z.string(),
      total: z.number().int(),
      rules: z.array(ruleLineSchema),
      nextOffset: z.number().int().nullable(),
    }),
    hasPageText: false,
    async run(_context, { search, category, severity, limit, offset }) {
      const { ruleSetVersion, rules } = listRules();
      const words = search.toLowerCase();
      const selected = rules.filter(
        (rule) =>
          (category === undefined || rule.category === category) &&
          (severity === undefined || rule.severity === severity) &&
          [rule.id, rule.title, rule.failureTitle, ...rule.aliases].some((text) => text.toLowerCase().includes(words)),
      );
      const end = offset + limit;
      return {
        ruleSetVersion,
        total: selected.length,
        rules: selected.slice(offset, end).map((rule) => ruleLineSchema.parse(rule)),
        nextOffset: end < selected.length ? end : null,
      };
    },
  }),
  defineTool({
    name: 'get_rule',
    title: 'Get a check',
    description:
      'Returns what a check requires and why, how to fix its issue, its sources, and an incorrect and a correct example.',
    scope: null,
    input: z.object({ ruleId: z.string().max(100).describe('ID of the check, from list_rules or list_issues.') }),
    output: z.object({
      ...listedRuleSchema.shape,
      examples: z.object({ format: z.string(), incorrect: z.string(), correct: z.string() }).nullable(),
    }),
    hasPageText: false,
    async run(_context, { ruleId }) {
      const rule = listRules().rules.find(({ id }) => id === ruleId);
      if (rule === undefined)
        throw new AppError('not-found', `There is no check "${ruleId}". list_rules returns the IDs.`);
      return { ...rule, examples: findRuleExamples(ruleId) };
    },
  }),
];
