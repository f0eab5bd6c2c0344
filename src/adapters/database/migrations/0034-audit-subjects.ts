/** What a line of the audit log is about, by kind and id; lines from before have its name alone. */
export const auditSubjects: readonly string[] = [
  `alter table audit_log add column subject_kind text`,
  `alter table audit_log add column subject_id text`,
]
