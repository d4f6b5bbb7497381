/** Types of the sources of bookings: about a parcel, a statement, and money of a paid parcel that went back. */
export const PARCEL_SOURCE = 'cod_parcel'
export const STATEMENT_SOURCE = 'cod_statement'
export const REVERSAL_SOURCE = 'cod_reversal'
