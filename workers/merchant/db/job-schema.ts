export { jobRuns } from "#app/db/job-schema.ts";
