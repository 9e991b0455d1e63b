import { ImportError } from '#commerce/kernel/import-error.ts'

/** Share of a source's products that a complete file may lack without somebody saying so. */
const LARGEST_SHARE = 0.1

/**
 * Whether what a complete file lacks may be withdrawn.
 * @throws ImportError when it is too much, or may be missing because rows were refused
 */
export function refuseWithdrawal({
  gone,
  active,
  rejected,
  force,
}: {
  gone: number
  active: number
  rejected: number
  force: boolean
}): void {
  if (gone === 0 || force) return
  const share = gone / Math.max(active, 1)
  const reasons = [
    ...(share > LARGEST_SHARE
      ? [`retiraria ${gone} de ${active} produtos (${Math.round(share * 100)}%; o limite é 10%)`]
      : []),
    ...(rejected > 0 ? [`${rejected} linhas foram rejeitadas, e ${gone} produtos que faltam seriam retirados`] : []),
  ]
  if (reasons.length === 0) return
  throw new ImportError(
    `Nada foi importado: com --complete, este arquivo ${reasons.join('; e ')}. Confira se o arquivo está inteiro; se for isso mesmo, repita com --force.`,
  )
}
