ALTER TABLE `plan_items` ADD `kcal_per_100g` integer;--> statement-breakpoint
ALTER TABLE `treatment_plans` ADD `target_weight_kg` real;