/** A request that may reserve a part of the limits. */
export interface Reservation {
  /**
   * Requests that had a part of the limits when this request last asked for one; each promise is fulfilled when its
   * request ends.
   */
  others: readonly Promise<void>[];
  /** Runs `reserve` when no other request of this run is reserving. `end` returns the reserved part. */
  reserve<T extends { state: string }>(reserve: () => Promise<T>): Promise<T>;
  end(): void;
}

/**
 * Requests of a run that have reserved their highest possible cost. Requests reserve one after the other, so when the
 * limits are used up, it is certain whether a part will become available: only if another request is in progress.
 */
export function createReservations(): { open(): Reservation } {
  const heldReservations = new Set<Promise<void>>();
  let lastTurn: Promise<unknown> = Promise.resolve();
  return {
    open() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const reservation: Reservation = {
        others: [],
        reserve(reserve) {
          const turn = lastTurn.then(async () => {
            reservation.others = [...heldReservations].filter((other) => other !== promise);
            const result = await reserve();
            if (result.state === 'begun') heldReservations.add(promise);
            return result;
          });
          lastTurn = turn.catch(() => {});
          return turn;
        },
        end() {
          heldReservations.delete(promise);
          resolve();
        },
      };
      return reservation;
    },
  };
}
