import { makeDemo } from '../e2e/demo.ts'

/** Gateways of these tests are killed and started again, so each test starts its own, from a copy of one demo company. */
export default makeDemo
