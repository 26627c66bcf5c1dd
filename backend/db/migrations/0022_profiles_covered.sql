DROP INDEX "profiles_search";--> statement-breakpoint
DROP INDEX "profiles_newcomers";--> statement-breakpoint
DROP INDEX "profiles_recent";--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING btree ("site_id","country","last_active" DESC NULLS FIRST,"member_id","gender","date_of_birth","has_photo","region","created","fictional","lat","lon","looking_for","interests") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "profiles_newcomers" ON "profiles" USING btree ("site_id","country","created" DESC NULLS FIRST,"member_id","gender","date_of_birth","has_photo","region","lat","lon","interests") WHERE status = 'active' and not fictional;--> statement-breakpoint
CREATE INDEX "profiles_recent" ON "profiles" USING btree ("site_id","last_active" DESC NULLS FIRST,"member_id","country","gender","date_of_birth") WHERE status = 'active';