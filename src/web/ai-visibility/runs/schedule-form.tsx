import { type FormEvent, useState } from 'react';
import type { VisibilityEstimate, VisibilityScheduleInput } from '#contracts/outside/assistants/run-views.ts';
import type { ModelChoice, ModelChoices } from '#contracts/outside/assistants/runs.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { useSourceAction } from '#web/data-sources/use-source-action.ts';
import { PanelSection } from '#web/profile/panel-section.tsx';
import type { VisibilityApi } from '../visibility-api.ts';
import { VISIBILITY_WORDS } from '../visibility-words.ts';
import { EngineChoice } from './engine-choice.tsx';
import { LimitFields, type LimitProblems, parseAmount } from './limit-fields.tsx';
import { SearchChoice } from './search-choice.tsx';

export interface ScheduleFormProps {
  websiteId: string;
  estimate: VisibilityEstimate;
  api: VisibilityApi;
}

const NO_PROBLEMS: LimitProblems = {
  runLimitUsd: null,
  monthlyLimitUsd: null,
};

const formatAmount = (usd: number | null): string => (usd === null ? '' : String(usd));

function chooseModel(models: ModelChoices, engine: AnswerEngine, choice: ModelChoice | null): ModelChoices {
  const { [engine]: _, ...others } = models;
  return choice === null ? others : { ...others, [engine]: choice };
}

/** Chooses which assistants are asked, how often, and within which limits. */
export function ScheduleForm({ websiteId, estimate, api }: ScheduleFormProps) {
  const { schedule: saved, plan, options } = estimate;
  const [engines, setEngines] = useState(saved.engines);
  const [models, setModels] = useState(saved.models);
  const [searches, setSearches] = useState(saved.searches);
  const [repeats, setRepeats] = useState(String(saved.repeats));
  const [frequency, setFrequency] = useState(saved.frequency);
  const [runLimit, setRunLimit] = useState(formatAmount(saved.runLimitUsd));
  const [monthlyLimit, setMonthlyLimit] = useState(formatAmount(saved.monthlyLimitUsd));
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState(NO_PROBLEMS);
  const { isBusy, run } = useSourceAction((text, fieldErrors) => {
    const { runLimitUsd = null, monthlyLimitUsd = null } = fieldErrors;
    setFields({ runLimitUsd, monthlyLimitUsd });
    setProblem(runLimitUsd === null && monthlyLimitUsd === null ? text : null);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setFields(NO_PROBLEMS);
    const input: VisibilityScheduleInput = {
      frequency,
      engines,
      models,
      searches,
      repeats: Number(repeats),
      runLimitUsd: parseAmount(runLimit),
      monthlyLimitUsd: parseAmount(monthlyLimit),
    };
    void run(api.saveSchedule(input), VISIBILITY_WORDS.saved);
  };
  return (
    <PanelSection
      id="settings-title"
      title="Assistants, schedule and limits"
      text="The highest possible cost of an answer is reserved before it is requested, so a run never exceeds its limits."
    >
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <fieldset>
          <legend className="text-14 font-medium text-ink">Assistants</legend>
          {options.map((option) => (
            <EngineChoice
              key={option.engine}
              option={option}
              websiteId={websiteId}
              isChosen={engines.includes(option.engine)}
              choice={models[option.engine] ?? null}
              onModelChange={(choice) => setModels(chooseModel(models, option.engine, choice))}
              onChange={(isChosen) =>
                setEngines(
                  isChosen ? [...engines, option.engine] : engines.filter((engine) => engine !== option.engine),
                )
              }
            />
          ))}
        </fieldset>
        <SearchChoice websiteId={websiteId} options={estimate.searches} chosen={searches} onChange={setSearches} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            id="visibility-repeats"
            label="Answers per prompt"
            options={Array.from({ length: plan.maxRepeats }, (_, index) => ({
              value: String(index + 1),
              label: index === 0 ? '1' : String(index + 1),
            }))}
            value={repeats}
            onChange={({ target }) => setRepeats(target.value)}
          />
          <SelectField
            id="visibility-frequency"
            label="Frequency"
            options={[
              { value: 'off', label: 'Only when you run it' },
              ...(plan.canSchedule ? [{ value: 'weekly', label: 'Every week' }] : []),
            ]}
            value={frequency}
            onChange={({ target }) => setFrequency(target.value === 'weekly' ? 'weekly' : 'off')}
          />
          <LimitFields
            runLimit={runLimit}
            monthlyLimit={monthlyLimit}
            maxUsd={estimate.total.maxUsd}
            problems={fields}
            onRunLimitChange={setRunLimit}
            onMonthlyLimitChange={setMonthlyLimit}
          />
        </div>
        {!plan.canSchedule && (
          <p className="text-14 text-ink-2">
            Your plan sends {plan.maxPrompts} prompts without your brand, each once, with your own key. Premium sends 25
            prompts (up to 50) three times and every week, and compares you with competitors.
          </p>
        )}
        {problem !== null && <Notice tone="critical" title={problem} role="alert" />}
        <Button type="submit" look="secondary" disabled={isBusy}>
          Save settings
        </Button>
      </form>
    </PanelSection>
  );
}
