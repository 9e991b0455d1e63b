import type { Migration } from '#commerce/kernel/migration.ts'
import * as baseline from './0100-baseline.ts'
import * as searchDepartments from './0101-search-departments.ts'
import * as productProfiles from './0102-product-profiles.ts'
import * as searchTypes from './0103-search-types.ts'
import * as orderSets from './0104-order-sets.ts'
import * as orderSetsValidated from './0105-order-sets-validated.ts'
import * as profilesChecked from './0106-profiles-checked.ts'
import * as voucherPayouts from './0107-voucher-payouts.ts'
import * as interestOfReturns from './0108-interest-of-returns.ts'
import * as ownersOfNames from './0109-owners-of-names.ts'

/** In the order they are applied, numbered without a gap; new ones are appended, old ones never change. */
export const migrations: readonly Migration[] = [
  { name: '0100-baseline', up: baseline.up, replaces: baseline.replaces },
  { name: '0101-search-departments', up: searchDepartments.up },
  { name: '0102-product-profiles', up: productProfiles.up },
  { name: '0103-search-types', up: searchTypes.up },
  { name: '0104-order-sets', up: orderSets.up },
  { name: '0105-order-sets-validated', up: orderSetsValidated.up },
  { name: '0106-profiles-checked', up: profilesChecked.up },
  { name: '0107-voucher-payouts', up: voucherPayouts.up },
  { name: '0108-interest-of-returns', up: interestOfReturns.up },
  { name: '0109-owners-of-names', up: ownersOfNames.up },
]
