import { type FormEvent, useState } from 'react';
import { RANK_DEVICES, RANK_ENGINES, RANK_FREQUENCIES, type RankFrequency } from '#contracts/outside/ranking-limits.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { Rankings, RankScheduleInput, RankSource } from '#contracts/outside/rankings.ts';
import { planCost } from '#lib/rankings/plan-cost.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import { PanelSection } from '../profile/panel-section.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { findSelectedSource, listCosts, parseBudget } from './plan-view.ts';
import type { RankingApi } from './ranking-api.ts';
import {
  DEVICE_WORDS,
  describeCost,
  describeMonthlyCost,
  ENGINE_WORDS,
  PAYER_WORDS,
  RANKING_WORDS,
} from './ranking-words.ts';

const FREQUENCY_WORDS: Readonly<Record<RankFrequency, string>> = {
  off: 'Only when you run it',
  weekly: 'Every week',
  daily: 'Every day',
};

export interface ScheduleFormProps {
  page: Rankings;
  api: RankingApi;
}

/** Sets the frequency, source, search engines, devices and budget of position checks. */
export function ScheduleForm({ page, api }: ScheduleFormProps) {
  const { nextRunAt: _, ...stored } = page.schedule;
  const [schedule, setSchedule] = useState<RankScheduleInput>(stored);
  const [budget, setBudget] = useState(stored.monthlyBudgetUsd === null ? '' : String(stored.monthlyBudgetUsd));
  const [problem, setProblem] = useState<string | null>(null);
  const [budgetProblem, setBudgetProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction((text, { monthlyBudgetUsd }) =>
    monthlyBudgetUsd === undefined ? setProblem(text) : setBudgetProblem(monthlyBudgetUsd),
  );
  const source = findSelectedSource(page.sources, schedule.provider);
  const change = (part: Partial<RankScheduleInput>) => {
    setProblem(null);
    setSchedule({ ...schedule, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setBudgetProblem(null);
    const monthlyBudgetUsd = parseBudget(budget);
    if (monthlyBudgetUsd === undefined) return setBudgetProblem(RANKING_WORDS.noAmount);
    void run(api.saveSchedule({ ...schedule, monthlyBudgetUsd }), RANKING_WORDS.saved);
  };
  return (
    <PanelSection
      id="schedule-title"
      title="Schedule and budget"
      text={`The first 20 positions are checked first, and up to 100 only if you are not among them. ${RANKING_TEXTS.requestsPerCheck} Runs stop before they exceed the budget.`}
    >
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            id="rank-frequency"
            label="Frequency"
            options={RANK_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))}
            value={schedule.frequency}
            onChange={({ target }) =>
              change({ frequency: RANK_FREQUENCIES.find((value) => value === target.value) ?? 'off' })
            }
          />
          {page.sources.length > 0 && (
            <SelectField
              id="rank-source"
              label="Source"
              options={[buildAutomaticOption(page), ...page.sources.map(buildSourceOption)]}
              value={schedule.provider ?? ''}
              onChange={({ target }) =>
                change({ provider: page.sources.find(({ provider }) => provider === target.value)?.provider ?? null })
              }
            />
          )}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceGroup
            legend="Search engines"
            choices={RANK_ENGINES}
            words={ENGINE_WORDS}
            chosen={schedule.engines}
            offered={source?.engines ?? RANK_ENGINES}
            onChange={(engines) => change({ engines })}
          />
          <ChoiceGroup
            legend="Devices"
            choices={RANK_DEVICES}
            words={DEVICE_WORDS}
            chosen={schedule.devices}
            offered={source?.devices ?? RANK_DEVICES}
            onChange={(devices) => change({ devices })}
          />
        </div>
        <TextField
          id="rank-budget"
          name="monthlyBudgetUsd"
          label="Monthly budget in dollars"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          hint="Required for sources that cost money. Covers position checks, not keyword figures."
          value={budget}
          error={budgetProblem}
          onChange={({ target }) => {
            setBudgetProblem(null);
            setBudget(target.value);
          }}
          className="max-w-60"
        />
        {source !== null && (
          <CostPreview
            source={source}
            schedule={schedule}
            keywords={page.keywords.length}
            budgetUsd={parseBudget(budget) ?? null}
          />
        )}
        {problem !== null && <Notice tone="critical" title={problem} role="alert" />}
        <Button type="submit" look="secondary" disabled={isBusy}>
          Save schedule
        </Button>
      </form>
    </PanelSection>
  );
}

function buildAutomaticOption({ sources, firstAvailable }: Rankings) {
  const current = sources.find(({ provider }) => provider === firstAvailable);
  return { value: '', label: `First available (currently ${current?.name ?? 'none'})` };
}

const buildSourceOption = ({ provider, name, payer }: RankSource) => ({
  value: provider,
  label: `${name} (${PAYER_WORDS[payer]})`,
});

interface CostPreviewProps {
  source: RankSource;
  schedule: RankScheduleInput;
  keywords: number;
  /** As entered; null without a valid budget. */
  budgetUsd: number | null;
}

/** The cost of the schedule with the current values of the form. */
function CostPreview({ source, schedule, keywords, budgetUsd }: CostPreviewProps) {
  const { frequency, engines, devices } = schedule;
  const offered = devices.filter((device) => source.devices.includes(device));
  const cost = planCost({ keywords, devices: offered.length, costs: listCosts(source, engines) });
  return (
    <p role="status" className="border-y py-3 text-14 text-ink-2">
      {describeCost(cost)} {describeMonthlyCost(cost, { frequency, budgetUsd })}
    </p>
  );
}
