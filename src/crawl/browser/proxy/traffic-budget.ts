export interface TrafficLimits {
  maxExchanges: number;
  maxReceivedBytes: number;
  maxSentBytes: number;
}

/**
 * Remaining traffic budget of one page. Every method consumes part of it and returns whether the budget was sufficient.
 */
export interface TrafficBudget {
  /** Bytes received from and sent to servers so far, measured on the wire. */
  readonly receivedBytes: number;
  readonly sentBytes: number;
  consumeExchange(): boolean;
  consumeReceivedBytes(bytes: number): boolean;
  consumeSentBytes(bytes: number): boolean;
}

/** @param onFirstExchange called before the first exchange is counted */
export function createTrafficBudget(limits: TrafficLimits, onFirstExchange: () => void = () => {}): TrafficBudget {
  let exchangeCount = 0;
  let receivedBytes = 0;
  let sentBytes = 0;
  const isWithinTrafficLimits = (): boolean =>
    receivedBytes <= limits.maxReceivedBytes && sentBytes <= limits.maxSentBytes;
  return {
    get receivedBytes() {
      return receivedBytes;
    },
    get sentBytes() {
      return sentBytes;
    },
    consumeExchange() {
      if (exchangeCount === 0) onFirstExchange();
      exchangeCount += 1;
      return exchangeCount <= limits.maxExchanges && isWithinTrafficLimits();
    },
    consumeReceivedBytes(bytes) {
      receivedBytes += bytes;
      return isWithinTrafficLimits();
    },
    consumeSentBytes(bytes) {
      sentBytes += bytes;
      return isWithinTrafficLimits();
    },
  };
}
