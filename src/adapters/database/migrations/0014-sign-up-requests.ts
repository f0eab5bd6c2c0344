/** What a form made under the id that its page chose: sent again after a lost answer, it is not made twice. */
export const signUpRequests: readonly string[] = [
  `create table sign_up_requests (
    id text primary key,
    content_hash text not null,
    made_id text not null,
    created_at text not null
  )`,
]
