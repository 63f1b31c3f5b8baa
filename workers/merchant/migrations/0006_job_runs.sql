CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`started_at` text,
	`succeeded_at` text,
	`failed_at` text,
	`error` text
);
--> statement-breakpoint
-- Expected from now on, so that a schedule that never begins is seen.
INSERT INTO `job_runs` (`job`, `created_at`) VALUES
	('merchant/events', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
