/** The demo's couriers hand over what they collected, and its bank transfers statements. */
import { oneOf, workable, WORKLIST, type OpenPiece, type SimulatedWork } from '#server/simulator/simulated.ts'

interface OpenCod {
  readonly parcels: (OpenPiece & { waybillNo: string; amount: string })[]
  readonly statements: (OpenPiece & { statementNo: string; amount: string; bankRef: string })[]
}

export const remittanceWork: SimulatedWork = {
  name: 'cod',
  share: 1,
  step: async (operations) => {
    const { parcels, statements } = await operations.ask<OpenCod>('open-cod', { limit: WORKLIST })
    const at = new Date().toISOString()
    const parcel = oneOf(workable(parcels, operations), operations.random)
    const statement = oneOf(workable(statements, operations), operations.random)
    if (parcel && (!statement || operations.random() < 0.7)) {
      const { waybillNo, amount } = parcel
      await operations.report('cod-handovers', { at, lines: [{ waybillNo, amount }] })
      return true
    }
    if (!statement) return false
    const { statementNo, amount, bankRef } = statement
    await operations.report('cod-transfers', {
      statementNo,
      amount,
      at,
      bankRef: bankRef || `FT-${statementNo}`,
      state: bankRef ? 'SETTLED' : 'SENT',
    })
    return true
  },
}
