import type { Kysely } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { waitingQuestions } from '#commerce/store/opinions/questions.ts'
import { type ListedReview, newestReviews } from '#commerce/store/opinions/reviews.ts'

const LISTED = 50

/** Reviews for the shop to look through, newest first; hidden ones too. */
export const reviewsToModerate = (db: Kysely<Database>): Promise<ListedReview[]> => newestReviews(db, LISTED)

/** Questions nobody has answered, oldest first. */
export const questionsToAnswer = (db: Kysely<Database>) => waitingQuestions(db, LISTED)
