import { Counter, Histogram } from 'prom-client';
import type { UsageRecord, UsageSink } from '#providers/kit/usage.ts';
import { toMicroUsd } from '#services/data-sources/micro-usd.ts';
import type { MetricsRegistry } from './metrics-registry.ts';

const MAIL_OUTCOMES = ['sent', 'rejected', 'failed'] as const;
/** `waiting`: the attempt failed, and another one follows. */
const DELIVERY_OUTCOMES = ['delivered', 'waiting', 'failed'] as const;

export interface OutsideMetrics {
  onUsage: UsageSink;
  onMail(outcome: (typeof MAIL_OUTCOMES)[number]): void;
  onDelivery(outcome: (typeof DELIVERY_OUTCOMES)[number]): void;
}

const DURATION_BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Creates the metrics of requests to external services, of mail and of webhooks. */
export function createOutsideMetrics(registry: MetricsRegistry): OutsideMetrics {
  const registers = [registry];
  const requests = new Histogram({
    name: 'awi_provider_request_duration_seconds',
    help: 'Duration of requests to external services, by provider and outcome: ok or the kind of failure.',
    labelNames: ['provider', 'outcome'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  const cost = new Counter({
    name: 'awi_provider_cost_micro_usd_total',
    help: 'Cost of requests to external services in millionths of a US dollar, by provider.',
    labelNames: ['provider'],
    registers,
  });
  const mails = new Counter({
    name: 'awi_mails_total',
    help: 'Emails by outcome: sent, rejected by the server for good, or failed.',
    labelNames: ['outcome'],
    registers,
  });
  const deliveries = new Counter({
    name: 'awi_webhook_deliveries_total',
    help: 'Attempts to deliver an event to a webhook by outcome: delivered, waiting for the next attempt, or failed.',
    labelNames: ['outcome'],
    registers,
  });
  // Alerts compare a counter with its earlier value, so it must exist before the first event.
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  for (const outcome of DELIVERY_OUTCOMES) deliveries.inc({ outcome }, 0);
  return {
    onUsage({ provider, failure, ms, costUsd }: UsageRecord) {
      requests.observe({ provider, outcome: failure ?? 'ok' }, ms / 1_000);
      cost.inc({ provider }, toMicroUsd(costUsd));
    },
    onMail: (outcome) => mails.inc({ outcome }),
    onDelivery: (outcome) => deliveries.inc({ outcome }),
  };
}
